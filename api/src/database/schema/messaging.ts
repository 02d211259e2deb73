import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ThreadKind } from '@portal/contract';
import type { Locale } from '../../i18n/locale.ts';
import { createdAt, id, moment } from './columns.ts';
import { owner, users } from './owners.ts';

export const messageThreads = pgTable(
  'message_threads',
  {
    id: id(),
    /** Null of an announcement, which is for every owner. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<ThreadKind>().notNull().default('conversation'),
    subject: text().notNull(),
    /** The office of the agency that the owner writes with. */
    correspondent: text().notNull(),
    /** The time of the newest message; null while there is none. Kept by a trigger on messages, like `unread_by_agency`. */
    last_message_at: moment(),
    /** Whether the agency has not read all that the owner wrote. */
    unread_by_agency: boolean().notNull().default(false),
    /** In which the owner wrote last; the agency's replies are announced in it. */
    locale: text().$type<Locale>().notNull().default('en'),
    /** When the owner is told of replies that are still unread then; null while there are none to tell of. */
    reply_notice_at: moment(),
  },
  (table) => [
    index().on(table.user_id),
    index('message_threads_subject_search').using('gin', table.subject.op('gin_trgm_ops')),
    // The order of the agency's inbox.
    index('message_threads_inbox').on(table.unread_by_agency, table.last_message_at, table.id),
    index('message_threads_announcements')
      .on(table.last_message_at)
      .where(sql`${table.kind} = 'announcement'`),
    index('message_threads_reply_notices')
      .on(table.reply_notice_at)
      .where(sql`${table.reply_notice_at} is not null`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: id(),
    thread_id: uuid()
      .notNull()
      .references(() => messageThreads.id, { onDelete: 'cascade' }),
    from_owner: boolean().notNull(),
    /** Who of the agency wrote it; null for an owner's own message. */
    author_id: uuid(),
    body: text().notNull(),
    sent_at: moment().notNull(),
    /** When the other side read it; of announcements see `announcement_reads`. */
    read_at: moment(),
  },
  (table) => [
    index().on(table.thread_id, table.sent_at),
    index().on(table.author_id),
    index('messages_body_search').using('gin', table.body.op('gin_trgm_ops')),
    index('messages_unread_by_agency')
      .on(table.thread_id)
      .where(sql`${table.from_owner} and ${table.read_at} is null`),
    index('messages_unread_by_owner')
      .on(table.thread_id)
      .where(sql`not ${table.from_owner} and ${table.read_at} is null`),
  ],
);

export const announcementReads = pgTable(
  'announcement_reads',
  {
    thread_id: uuid()
      .notNull()
      .references(() => messageThreads.id, { onDelete: 'cascade' }),
    user_id: owner(),
    read_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.thread_id] }),
    index().on(table.thread_id),
  ],
);

/** The files themselves lie in the data directory under the row's id. */
export const messageFiles = pgTable(
  'message_files',
  {
    id: id(),
    /** Null until the message is sent that the file is for. */
    message_id: uuid().references(() => messages.id, { onDelete: 'cascade' }),
    uploaded_by: owner(),
    name: text().notNull(),
    media_type: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.message_id), index().on(table.uploaded_by)],
);

/**
 * How often a reader's view of messages has changed: an owner's id, `agency`, or `everyone`. Raised in
 * the transaction of the change, so that a reader of a higher number reads the change too.
 */
export const mailboxes = pgTable(
  'mailboxes',
  {
    name: text().primaryKey(),
    /** The owner whose mailbox it is: it goes with the owner. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
  },
  (table) => [index().on(table.user_id)],
);
