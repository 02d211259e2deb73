import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { messages, messageThreads } from '../../database/schema/messaging.ts';

/** The owner's threads with their newest message and the count of unread ones, newest first. */
export async function listThreads(db: Database, userId: string) {
  const newest = db
    .selectDistinctOn([messages.thread_id], {
      thread_id: messages.thread_id,
      body: messages.body,
      sent_at: messages.sent_at,
    })
    .from(messages)
    .orderBy(messages.thread_id, desc(messages.sent_at))
    .as('newest');
  const unread = db
    .select({
      thread_id: messages.thread_id,
      count: sql<number>`count(*)::int`.as('unread_count'),
    })
    .from(messages)
    .where(sql`not ${messages.from_owner} and ${messages.read_at} is null`)
    .groupBy(messages.thread_id)
    .as('unread');
  return db
    .select({
      id: messageThreads.id,
      subject: messageThreads.subject,
      correspondent: messageThreads.correspondent,
      body: newest.body,
      sent_at: newest.sent_at,
      unread_count: sql<number>`coalesce(${unread.count}, 0)`,
    })
    .from(messageThreads)
    .innerJoin(newest, eq(newest.thread_id, messageThreads.id))
    .leftJoin(unread, eq(unread.thread_id, messageThreads.id))
    .where(eq(messageThreads.user_id, userId))
    .orderBy(desc(newest.sent_at));
}
