import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { owner } from './owners.ts';

export const messageThreads = pgTable(
  'message_threads',
  {
    id: id(),
    user_id: owner(),
    subject: text().notNull(),
    /** The office of the agency that the owner writes with. */
    correspondent: text().notNull(),
  },
  (table) => [index().on(table.user_id)],
);

export const messages = pgTable(
  'messages',
  {
    id: id(),
    thread_id: uuid()
      .notNull()
      .references(() => messageThreads.id, { onDelete: 'cascade' }),
    from_owner: boolean().notNull(),
    body: text().notNull(),
    sent_at: moment().notNull(),
    /** When the owner read it; always null for the owner's own messages. */
    read_at: moment(),
  },
  (table) => [index().on(table.thread_id, table.sent_at)],
);
