import { sql, type SQLWrapper } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

export type Channel = 'email' | 'sms' | 'voice';

/**
 * Whether a message is of no use soon and a person waits for it: a code or a link, and no advertising. Written as its index
 * has it.
 */
export const isCode = (message: Record<'expires_at' | 'is_promotional', SQLWrapper>) =>
  sql`(${message.expires_at} is not null and not ${message.is_promotional})`;

export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: text().$type<Channel>().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Emptied when the message is sent or given up: codes are not kept. */
    text: text().notNull(),
    /** Language of the text, as the owner asked for it. */
    locale: text().notNull().default('en'),
    /** Another way to the same person, taken when this one fails. */
    other_channel: text().$type<Channel>(),
    other_recipient: text(),
    /** Networks take advertising by a route of its own, where numbers on the do-not-disturb list get nothing. */
    is_promotional: boolean().notNull().default(false),
    /** Not sent after this moment. */
    expires_at: moment(),
    /** The trace of the request that gave the reason to write, as the W3C header `traceparent`. */
    trace_parent: text(),
    created_at: createdAt(),
    attempts: integer().notNull().default(0),
    /** Not before this moment; while a sender holds the message, the end of its lease. */
    due_at: moment().notNull(),
    sent_at: moment(),
    /** Set when all attempts are used up, or the message has expired. */
    given_up_at: moment(),
  },
  (table) => [
    // For the purge.
    index().on(table.created_at),
    index('outbox_due')
      .on(table.due_at)
      .where(sql`${table.sent_at} is null and ${table.given_up_at} is null`),
    // Codes are found at once, however many news are due before them.
    index('outbox_due_codes')
      .on(table.due_at)
      .where(sql`${table.sent_at} is null and ${table.given_up_at} is null and ${isCode(table)}`),
  ],
);

export const demoInbox = pgTable('demo_inbox', {
  /** The outbox message's id, so that a second delivery of the same message changes nothing. */
  id: uuid().primaryKey(),
  channel: text().$type<Channel>().notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  sent_at: moment().notNull(),
});
