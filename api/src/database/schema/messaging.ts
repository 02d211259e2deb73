import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ThreadKind } from '@portal/contract';
import type { ReplyTemplate } from '@portal/contract/agency';
import type { Locale } from '../../i18n/locale.ts';
import { createdAt, id, moment } from './columns.ts';
import { owner, searchText, users } from './owners.ts';

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
    /** Grows with each change of who answers and whether it is closed. */
    version: integer().notNull().default(1),
    /** The staff account that answers; null while no one has taken it. */
    assignee_id: uuid(),
    /** Kept by the trigger on messages, like `waiting_since`: what the owner writes opens it again. */
    closed_at: moment(),
    /** When the owner wrote the first message that the agency has not answered; null where none waits. */
    waiting_since: moment(),
  },
  (table) => [
    index().on(table.user_id),
    index('message_threads_subject_plain').using(
      'gin',
      sql`${searchText(table.subject)} gin_trgm_ops`,
    ),
    index('message_threads_inbox').on(table.unread_by_agency, table.last_message_at, table.id),
    // The orders of the desk's queue.
    index('message_threads_waiting')
      .on(table.waiting_since, table.id)
      .where(sql`${table.waiting_since} is not null and ${table.closed_at} is null`),
    index('message_threads_open')
      .on(table.last_message_at, table.id)
      .where(sql`${table.kind} = 'conversation' and ${table.closed_at} is null`),
    index('message_threads_closed')
      .on(table.last_message_at, table.id)
      .where(sql`${table.kind} = 'conversation' and ${table.closed_at} is not null`),
    // For conversations of before `waiting_since`, which a job fills.
    index('message_threads_wait_unknown')
      .on(table.id)
      .where(sql`${table.unread_by_agency} and ${table.waiting_since} is null`),
    index('message_threads_assigned')
      .on(table.assignee_id, table.last_message_at, table.id)
      .where(sql`${table.assignee_id} is not null`),
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
    index('messages_body_plain').using('gin', sql`${searchText(table.body)} gin_trgm_ops`),
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
    /** An owner or a staff account. */
    uploaded_by: uuid().notNull(),
    name: text().notNull(),
    media_type: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.message_id), index().on(table.uploaded_by)],
);

/** Notes of staff about a conversation. No call of owners reads them. */
export const threadNotes = pgTable(
  'thread_notes',
  {
    id: id(),
    thread_id: uuid()
      .notNull()
      .references(() => messageThreads.id, { onDelete: 'cascade' }),
    author_id: uuid().notNull(),
    body: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.thread_id, table.created_at)],
);

/** Answers that support keeps for questions that come again. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: id(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    texts: jsonb().$type<ReplyTemplate['texts']>().notNull(),
    changed_by: uuid().notNull(),
    changed_at: moment().notNull(),
  },
  (table) => [uniqueIndex('reply_templates_name').on(sql`lower(${table.name})`)],
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
