import { and, desc, eq, ilike, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { messages, messageThreads } from '../../database/schema/messaging.ts';
import { fullName, users } from '../../database/schema/owners.ts';
import { containing, findByTrigrams, lookedThrough } from '../../database/search.ts';
import { maxThreads, newestOf, unreadByAgency } from './repository.ts';

/** Conversations by a text of theirs, of their owner's name or of the business. */
function findThreads(db: Database, text: string) {
  const pattern = containing(text);
  return findByTrigrams(db, text, [
    sql`select thread_id as id from ${messages} where ${ilike(messages.body, pattern)}`,
    sql`select id from ${messageThreads} where ${ilike(messageThreads.subject, pattern)}`,
    sql`select t.id from ${businessRegistrations} join ${messageThreads} t on t.user_id = ${businessRegistrations.user_id}
      where ${ilike(businessRegistrations.business_name, pattern)}`,
    sql`select t.id from ${users} join ${messageThreads} t on t.user_id = ${users.id}
      where ${ilike(fullName(users), pattern)}`,
  ]);
}

/** The first of the inbox: those with something unread, then the newest. */
function firstThreads(db: Database, condition: SQL | undefined, limit: number) {
  return db
    .select()
    .from(messageThreads)
    .where(and(isNotNull(messageThreads.last_message_at), condition))
    .orderBy(
      desc(messageThreads.unread_by_agency),
      desc(messageThreads.last_message_at),
      desc(messageThreads.id),
    )
    .limit(limit)
    .as('thread');
}

/**
 * Conversations of all owners: those with something unread first. A text that is in thousands of them, or that no
 * index finds, is looked for only among the first of the inbox.
 */
export async function listAllThreads(db: Database, text = '') {
  const isFound = text === '' ? undefined : await findThreads(db, text);
  const isLookedThrough = text !== '' && isFound === undefined;
  const thread = firstThreads(
    db,
    isFound?.(messageThreads.id),
    isLookedThrough ? lookedThrough.threads : maxThreads,
  );
  const newest = newestOf(db, thread.id);
  const pattern = containing(text);
  const contains = or(
    ilike(thread.subject, pattern),
    ilike(businessRegistrations.business_name, pattern),
    ilike(fullName(users), pattern),
    // Not `exists`, for which the planner may read all messages beforehand.
    sql`(select true from ${messages} m where m.thread_id = ${thread.id} and m.body ilike ${pattern} limit 1)`,
  );
  return db
    .select({
      id: thread.id,
      kind: thread.kind,
      subject: thread.subject,
      correspondent: thread.correspondent,
      body: newest.body,
      sent_at: newest.sent_at,
      unread_count: sql<number>`(select count(*)::int from ${messages} m
        where m.thread_id = ${thread.id} and ${unreadByAgency})`,
      owner_name: sql<string | null>`${users.first_name} || ' ' || ${users.last_name}`,
      business_name: businessRegistrations.business_name,
    })
    .from(thread)
    .innerJoinLateral(newest, sql`true`)
    .leftJoin(users, eq(users.id, thread.user_id))
    .leftJoin(businessRegistrations, eq(businessRegistrations.user_id, users.id))
    .where(isLookedThrough ? contains : undefined)
    .orderBy(desc(thread.unread_by_agency), desc(thread.last_message_at), desc(thread.id))
    .limit(maxThreads);
}
