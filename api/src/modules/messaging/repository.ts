import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { unionAll, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connect.ts';
import {
  announcementReads,
  messageFiles,
  messages,
  messageThreads,
} from '../../database/schema/messaging.ts';
import { users } from '../../database/schema/owners.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';
import { actorName } from '../identity/actor-name.ts';
import { containsPlainly } from '../../database/search.ts';
import type { Locale } from '../../i18n/locale.ts';

export type MessageFileRow = typeof messageFiles.$inferSelect;

export const maxThreads = 200;
const maxMessages = 200;
const maxCounted = 1000;

/** Finds the newest message of each thread that has one. */
export function newestOf(db: Database, threadId: AnyPgColumn) {
  return db
    .select({ body: messages.body, sent_at: messages.sent_at })
    .from(messages)
    .where(eq(messages.thread_id, threadId))
    .orderBy(desc(messages.sent_at), desc(messages.id))
    .limit(1)
    .as('newest');
}

// Conditions that the partial indexes repeat: as parameters the planner could not tell that they are the same.
export const unreadByAgency = sql`m.from_owner and m.read_at is null`;
export const unreadByOwner = sql`not m.from_owner and m.read_at is null`;
const isAnnouncement = sql`${messageThreads.kind} = 'announcement'`;

/** An announcement is for the owners who had an account when it was made. */
const isForOwner = (db: Database, userId: string) =>
  and(
    isAnnouncement,
    gte(
      messageThreads.last_message_at,
      db.select({ at: users.created_at }).from(users).where(eq(users.id, userId)),
    ),
  );

/** The owner's conversations and the announcements, with the newest message and the count of unread ones, newest first. */
export function listThreads(db: Database, userId: string, text = '') {
  // Each by its own index: with one condition for both, every owner's threads would be visited.
  const conversations = db
    .select()
    .from(messageThreads)
    .where(and(eq(messageThreads.user_id, userId), isNotNull(messageThreads.last_message_at)));
  const announcements = db.select().from(messageThreads).where(isForOwner(db, userId));
  const thread = unionAll(conversations, announcements).as('thread');
  const newest = newestOf(db, thread.id);
  return db
    .select({
      id: thread.id,
      kind: thread.kind,
      subject: thread.subject,
      correspondent: thread.correspondent,
      body: newest.body,
      sent_at: newest.sent_at,
      unread_count: sql<number>`case when ${thread.kind} = 'announcement'
        then case when exists (select 1 from ${announcementReads} r
          where r.thread_id = ${thread.id} and r.user_id = ${userId}) then 0 else 1 end
        else (select count(*)::int from ${messages} m
          where m.thread_id = ${thread.id} and ${unreadByOwner}) end`,
    })
    .from(thread)
    .innerJoinLateral(newest, sql`true`)
    .where(
      text === ''
        ? undefined
        : or(
            containsPlainly(thread.subject, text),
            containsPlainly(thread.correspondent, text),
            sql`exists (select 1 from ${messages} m where m.thread_id = ${thread.id}
              and ${containsPlainly(sql`m.body`, text)})`,
          ),
    )
    .orderBy(desc(thread.last_message_at))
    .limit(maxThreads);
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  const isRead = sql`exists (select 1 from ${announcementReads} r
    where r.thread_id = ${messageThreads.id} and r.user_id = ${userId})`;
  const announcements = db
    .select({ count: sql`count(*)::int` })
    .from(messageThreads)
    .where(and(isForOwner(db, userId), sql`not ${isRead}`));
  const [row] = await db
    .select({
      count: sql<number>`(select count(*)::int from ${messages} m join ${messageThreads} t on t.id = m.thread_id
        where t.user_id = ${userId} and ${unreadByOwner}) + (${announcements})`,
    })
    .from(sql`(select 1) one`);
  return row?.count ?? 0;
}

/** @returns `maxCounted` where there are more: a badge does not show larger numbers. */
export async function countUnreadByAgency(db: Database): Promise<number> {
  const [row] = await db
    .select({
      count: sql<number>`(select count(*)::int from
        (select 1 from ${messages} m where ${unreadByAgency} limit ${maxCounted}) counted)`,
    })
    .from(sql`(select 1) one`);
  return row?.count ?? 0;
}

/** @param forUserId only where the thread is this owner's, or an announcement to them */
export async function findThread(db: Database, id: string, forUserId?: string) {
  const [found] = await db
    .select({ thread: messageThreads, owner: users })
    .from(messageThreads)
    .leftJoin(users, eq(users.id, messageThreads.user_id))
    .where(
      and(
        eq(messageThreads.id, id),
        isNotNull(messageThreads.last_message_at),
        forUserId === undefined
          ? undefined
          : or(eq(messageThreads.user_id, forUserId), isForOwner(db, forUserId)),
      ),
    );
  return found;
}

/** The newest ones, the oldest of them first, with who of the agency wrote them and their files. */
export async function listMessages(db: Database, threadId: string) {
  const found = await db
    .select({ message: messages, author: actorName(staffAccounts, users) })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.author_id))
    .leftJoin(staffAccounts, eq(staffAccounts.id, messages.author_id))
    .where(eq(messages.thread_id, threadId))
    .orderBy(desc(messages.sent_at), desc(messages.id))
    .limit(maxMessages);
  const ids = found.map(({ message }) => message.id);
  const files =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(messageFiles)
          .where(inArray(messageFiles.message_id, ids))
          .orderBy(asc(messageFiles.created_at), asc(messageFiles.id));
  return found.toReversed().map(({ message, author }) => ({
    message,
    author,
    files: files.filter(({ message_id }) => message_id === message.id),
  }));
}

export async function insertThread(
  tx: Database,
  values: typeof messageThreads.$inferInsert,
): Promise<string> {
  const [thread] = await tx.insert(messageThreads).values(values).returning();
  if (thread === undefined) throw new Error('the thread was not written');
  return thread.id;
}

export async function insertMessage(
  tx: Database,
  values: typeof messages.$inferInsert,
): Promise<string> {
  const [message] = await tx.insert(messages).values(values).returning({ id: messages.id });
  if (message === undefined) throw new Error('the message was not written');
  return message.id;
}

/** Replies are announced in the language in which the owner wrote last. */
export async function setThreadLocale(tx: Database, id: string, locale: Locale): Promise<void> {
  await tx.update(messageThreads).set({ locale }).where(eq(messageThreads.id, id));
}

/** Gives files to the message that names them. @returns how many: others' files, and files of other messages, stay. */
export async function claimFiles(
  tx: Database,
  messageId: string,
  userId: string,
  ids: string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const claimed = await tx
    .update(messageFiles)
    .set({ message_id: messageId })
    .where(
      and(
        inArray(messageFiles.id, ids),
        eq(messageFiles.uploaded_by, userId),
        isNull(messageFiles.message_id),
      ),
    )
    .returning({ id: messageFiles.id });
  return claimed.length;
}

/** Marks what the other side wrote, up to one of the thread's messages. @returns whether anything was unread. */
export async function markThreadRead(
  tx: Database,
  threadId: string,
  { side, upTo, at }: { side: 'owner' | 'agency'; upTo: string; at: Date },
): Promise<boolean> {
  const until = tx
    .select({ at: messages.sent_at })
    .from(messages)
    .where(and(eq(messages.id, upTo), eq(messages.thread_id, threadId)));
  const marked = await tx
    .update(messages)
    .set({ read_at: at })
    .where(
      and(
        eq(messages.thread_id, threadId),
        eq(messages.from_owner, side === 'agency'),
        isNull(messages.read_at),
        lte(messages.sent_at, until),
      ),
    )
    .returning({ id: messages.id });
  return marked.length > 0;
}

export async function markAnnouncementRead(
  tx: Database,
  values: typeof announcementReads.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(announcementReads)
    .values(values)
    .onConflictDoNothing()
    .returning({ at: announcementReads.read_at });
  return added.length > 0;
}

export async function insertFile(
  db: Database,
  values: typeof messageFiles.$inferInsert,
): Promise<MessageFileRow> {
  const [file] = await db.insert(messageFiles).values(values).returning();
  if (file === undefined) throw new Error('the file was not written');
  return file;
}

export async function findFile(db: Database, id: string): Promise<MessageFileRow | undefined> {
  const [file] = await db.select().from(messageFiles).where(eq(messageFiles.id, id));
  return file;
}

export function ownersOfThreads(db: Database, threadIds: readonly string[]) {
  return db
    .select({ id: messageThreads.id, ownerId: messageThreads.user_id })
    .from(messageThreads)
    .where(inArray(messageThreads.id, [...threadIds]));
}

export async function isMessageOf(db: Database, threadId: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.thread_id, threadId)));
  return found.length > 0;
}
