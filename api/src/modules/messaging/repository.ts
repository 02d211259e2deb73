import {
  and,
  asc,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNull,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import {
  announcementReads,
  messageFiles,
  messages,
  messageThreads,
} from '../../database/schema/messaging.ts';
import { users } from '../../database/schema/owners.ts';

export type MessageFileRow = typeof messageFiles.$inferSelect;

const mostThreads = 200;
const mostMessages = 200;

function newestOf(db: Database) {
  return db
    .select({ body: messages.body, sent_at: messages.sent_at })
    .from(messages)
    .where(eq(messages.thread_id, messageThreads.id))
    .orderBy(desc(messages.sent_at), desc(messages.id))
    .limit(1)
    .as('newest');
}

const unreadBy = (side: 'owner' | 'agency') =>
  sql<number>`(select count(*)::int from ${messages} m where m.thread_id = ${messageThreads.id}
    and m.from_owner = ${side === 'agency'} and m.read_at is null)`;

const pattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
const holdsText = (text: string) =>
  sql`exists (select 1 from ${messages} m where m.thread_id = ${messageThreads.id}
    and m.body ilike ${pattern(text)})`;

/** An announcement is for whoever was an owner when it was made. */
const isForOwner = (db: Database, userId: string, sentAt: SQL) =>
  or(
    eq(messageThreads.user_id, userId),
    and(
      eq(messageThreads.kind, 'announcement'),
      gte(sentAt, db.select({ at: users.created_at }).from(users).where(eq(users.id, userId))),
    ),
  );

/** The owner's conversations and the announcements, with the newest message and the count of unread ones, newest first. */
export function listThreads(db: Database, userId: string, text = '') {
  const newest = newestOf(db);
  const isRead = sql`exists (select 1 from ${announcementReads} r
    where r.thread_id = ${messageThreads.id} and r.user_id = ${userId})`;
  return db
    .select({
      id: messageThreads.id,
      kind: messageThreads.kind,
      subject: messageThreads.subject,
      correspondent: messageThreads.correspondent,
      body: newest.body,
      sent_at: newest.sent_at,
      unread_count: sql<number>`case when ${messageThreads.kind} = 'announcement'
        then case when ${isRead} then 0 else 1 end else ${unreadBy('owner')} end`,
    })
    .from(messageThreads)
    .innerJoinLateral(newest, sql`true`)
    .where(
      and(
        isForOwner(db, userId, sql`${newest.sent_at}`),
        text === ''
          ? undefined
          : or(
              ilike(messageThreads.subject, pattern(text)),
              ilike(messageThreads.correspondent, pattern(text)),
              holdsText(text),
            ),
      ),
    )
    .orderBy(desc(newest.sent_at))
    .limit(mostThreads);
}

/** Conversations of all owners: those with something unread first. */
export function listAllThreads(db: Database, text = '') {
  const newest = newestOf(db);
  const unread = unreadBy('agency');
  return db
    .select({
      id: messageThreads.id,
      kind: messageThreads.kind,
      subject: messageThreads.subject,
      correspondent: messageThreads.correspondent,
      body: newest.body,
      sent_at: newest.sent_at,
      unread_count: unread,
      owner_name: sql<string | null>`${users.first_name} || ' ' || ${users.last_name}`,
      business_name: businessRegistrations.business_name,
    })
    .from(messageThreads)
    .innerJoinLateral(newest, sql`true`)
    .leftJoin(users, eq(users.id, messageThreads.user_id))
    .leftJoin(businessRegistrations, eq(businessRegistrations.user_id, users.id))
    .where(
      text === ''
        ? undefined
        : or(
            ilike(messageThreads.subject, pattern(text)),
            ilike(businessRegistrations.business_name, pattern(text)),
            ilike(sql`${users.first_name} || ' ' || ${users.last_name}`, pattern(text)),
            holdsText(text),
          ),
    )
    .orderBy(desc(sql`${unread} > 0`), desc(newest.sent_at))
    .limit(mostThreads);
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({
      count: sql<number>`(select count(*)::int from ${messages} m join ${messageThreads} t on t.id = m.thread_id
        where t.user_id = ${userId} and not m.from_owner and m.read_at is null)
        + (select count(*)::int from ${messageThreads} t where t.kind = 'announcement'
          and not exists (select 1 from ${announcementReads} r where r.thread_id = t.id and r.user_id = ${userId})
          and exists (select 1 from ${messages} m join ${users} u on u.id = ${userId}
            where m.thread_id = t.id and m.sent_at >= u.created_at))`,
    })
    .from(sql`(select 1) one`);
  return row?.count ?? 0;
}

export async function countUnreadByAgency(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(messages)
    .innerJoin(messageThreads, eq(messageThreads.id, messages.thread_id))
    .where(
      and(
        eq(messageThreads.kind, 'conversation'),
        eq(messages.from_owner, true),
        isNull(messages.read_at),
      ),
    );
  return row?.count ?? 0;
}

/** @param forUserId only where the thread is this owner's, or an announcement to them */
export async function findThread(db: Database, id: string, forUserId?: string) {
  const newest = newestOf(db);
  const [found] = await db
    .select({ thread: messageThreads, owner: users })
    .from(messageThreads)
    .innerJoinLateral(newest, sql`true`)
    .leftJoin(users, eq(users.id, messageThreads.user_id))
    .where(
      and(
        eq(messageThreads.id, id),
        forUserId === undefined ? undefined : isForOwner(db, forUserId, sql`${newest.sent_at}`),
      ),
    );
  return found;
}

/** The newest ones, the oldest of them first, with who of the agency wrote them and their files. */
export async function listMessages(db: Database, threadId: string) {
  const found = await db
    .select({ message: messages, author: users })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.author_id))
    .where(eq(messages.thread_id, threadId))
    .orderBy(desc(messages.sent_at), desc(messages.id))
    .limit(mostMessages);
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
export async function markRead(
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
