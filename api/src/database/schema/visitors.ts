import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '../../i18n/locale.ts';
import { createdAt, id, moment } from './columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    email: text().notNull(),
    message: text().notNull(),
    /** The language of the page; null where the message is older than the column. */
    locale: text().$type<Locale>(),
    /** Grows with each answer and each change of `done_at`. */
    version: integer().notNull().default(1),
    /** When staff answered it or said that it needs no answer. */
    done_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.created_at),
    index('contact_messages_open')
      .on(table.created_at, table.id)
      .where(sql`${table.done_at} is null`),
    index('contact_messages_done')
      .on(table.created_at, table.id)
      .where(sql`${table.done_at} is not null`),
  ],
);

/** Answers that staff mailed to the writer of a contact message. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: id(),
    contact_id: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    author_id: uuid().notNull(),
    body: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.contact_id, table.created_at)],
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
    index('subscribers_confirmed')
      .on(table.confirmed_at, table.id)
      .where(sql`${table.confirmed_at} is not null`),
  ],
);
