import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    email: text().notNull(),
    message: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.created_at)],
);

export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    /** Lower case, so that an e-mail address is on the list once. */
    email: text().notNull().unique(),
    /** SHA-256, hex, of the token in the newest link that was mailed; null once it was followed. */
    token_hash: text().unique(),
    /** When the holder of the e-mail address agreed; nothing is sent to it before. */
    confirmed_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    index('subscribers_unconfirmed')
      .on(table.created_at)
      .where(sql`${table.confirmed_at} is null`),
  ],
);
