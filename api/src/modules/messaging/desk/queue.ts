import { and, asc, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { CallResponse } from '@portal/contract';
import type { DeskThread, messagesDeskCalls } from '@portal/contract/agency';
import type { Database } from '../../../database/connect.ts';
import { plainLetters } from '@portal/contract';
import { containsPlainly } from '../../../database/search.ts';
import { businessRegistrations } from '../../../database/schema/business.ts';
import { messages, messageThreads } from '../../../database/schema/messaging.ts';
import { fullName, users } from '../../../database/schema/owners.ts';
import { staffAccounts } from '../../../database/schema/staff-accounts.ts';
import { findByTrigrams, lookedThrough } from '../../../database/search.ts';
import { beyond, pageOf, positionOf, readPosition, type Position } from '../../../http/position.ts';
import { newestOf, unreadByAgency } from '../repository.ts';

const pageSize = 50;

export interface QueueQuery {
  show: 'waiting' | 'open' | 'closed';
  assigned: 'anyone' | 'me' | 'no_one';
  q?: string | undefined;
  cursor?: string | undefined;
}

/** Conversations by a text of theirs, of their owner's name or of the business. */
function findThreads(db: Database, plain: string) {
  return findByTrigrams(db, plain, [
    sql`select thread_id as id from ${messages} where ${containsPlainly(messages.body, plain)}`,
    sql`select id from ${messageThreads} where ${containsPlainly(messageThreads.subject, plain)}`,
    sql`select t.id from ${businessRegistrations} join ${messageThreads} t on t.user_id = ${businessRegistrations.user_id}
      where ${containsPlainly(businessRegistrations.business_name, plain)}`,
    sql`select t.id from ${users} join ${messageThreads} t on t.user_id = ${users.id}
      where ${containsPlainly(fullName(users), plain)}`,
  ]);
}

// Conditions that the partial indexes repeat.
const isShown: Record<QueueQuery['show'], SQL | undefined> = {
  waiting: and(isNotNull(messageThreads.waiting_since), isNull(messageThreads.closed_at)),
  open: and(sql`${messageThreads.kind} = 'conversation'`, isNull(messageThreads.closed_at)),
  closed: and(sql`${messageThreads.kind} = 'conversation'`, isNotNull(messageThreads.closed_at)),
};

function firstThreads(
  db: Database,
  staffId: string,
  { show, assigned }: QueueQuery,
  { after, found, limit }: { after: Position | undefined; found: SQL | undefined; limit: number },
) {
  const isWaiting = show === 'waiting';
  const at = isWaiting ? messageThreads.waiting_since : messageThreads.last_message_at;
  const direction = isWaiting ? asc : desc;
  const whose = {
    anyone: undefined,
    me: eq(messageThreads.assignee_id, staffId),
    no_one: isNull(messageThreads.assignee_id),
  };
  return db
    .select()
    .from(messageThreads)
    .where(
      and(
        isShown[show],
        isNotNull(messageThreads.last_message_at),
        whose[assigned],
        found,
        beyond([at, messageThreads.id], after, isWaiting ? 'oldest first' : 'newest first'),
      ),
    )
    .orderBy(direction(at), direction(messageThreads.id))
    .limit(limit)
    .as('thread');
}

/**
 * One page of the queue. A text that is in thousands of conversations, or that no index finds, is looked for only among
 * the next ones of the queue.
 */
export async function listQueue(
  db: Database,
  staffId: string,
  query: QueueQuery,
): Promise<Omit<CallResponse<typeof messagesDeskCalls.listDeskThreads>, 'version'>> {
  const plain = plainLetters(query.q?.trim() ?? '');
  const isFound = plain === '' ? undefined : await findThreads(db, plain);
  const isLookedThrough = plain !== '' && isFound === undefined;
  const thread = firstThreads(db, staffId, query, {
    after: readPosition(query.cursor),
    found: isFound?.(messageThreads.id),
    limit: isLookedThrough ? lookedThrough.threads : pageSize + 1,
  });
  const newest = newestOf(db, thread.id);
  const contains = or(
    containsPlainly(thread.subject, plain),
    containsPlainly(businessRegistrations.business_name, plain),
    containsPlainly(fullName(users), plain),
    // Not `exists`, for which the planner may read all messages beforehand.
    sql`(select true from ${messages} m where m.thread_id = ${thread.id}
      and ${containsPlainly(sql`m.body`, plain)} limit 1)`,
  );
  const isWaiting = query.show === 'waiting';
  const at = isWaiting ? thread.waiting_since : thread.last_message_at;
  const direction = isWaiting ? asc : desc;
  const rows = await db
    .select({
      thread: {
        id: thread.id,
        version: thread.version,
        subject: thread.subject,
        correspondent: thread.correspondent,
        closed_at: thread.closed_at,
        waiting_since: thread.waiting_since,
        assignee_id: thread.assignee_id,
      },
      id: thread.id,
      at: positionOf(at),
      body: newest.body,
      sent_at: newest.sent_at,
      unread_count: sql<number>`(select count(*)::int from ${messages} m
        where m.thread_id = ${thread.id} and ${unreadByAgency})`,
      owner_name: sql<string | null>`${fullName(users)}`,
      business_name: businessRegistrations.business_name,
      assignee_name: staffAccounts.name,
    })
    .from(thread)
    .innerJoinLateral(newest, sql`true`)
    .leftJoin(users, eq(users.id, thread.user_id))
    .leftJoin(businessRegistrations, eq(businessRegistrations.user_id, users.id))
    .leftJoin(staffAccounts, eq(staffAccounts.id, thread.assignee_id))
    .where(isLookedThrough ? contains : undefined)
    .orderBy(direction(at), direction(thread.id))
    .limit(pageSize + 1);
  const { shown, next_cursor } = pageOf(rows, pageSize);
  return { data: shown.map(present), next_cursor };
}

function present(row: {
  thread: {
    id: string;
    version: number;
    subject: string;
    closed_at: Date | null;
    waiting_since: Date | null;
    assignee_id: string | null;
  };
  body: string;
  sent_at: Date;
  unread_count: number;
  owner_name: string | null;
  business_name: string | null;
  assignee_name: string | null;
}): DeskThread {
  const { id, version, subject, closed_at, waiting_since, assignee_id } = row.thread;
  return {
    id,
    version,
    subject,
    excerpt: row.body.split('\n', 1)[0] ?? '',
    owner_name: row.owner_name,
    business_name: row.business_name,
    unread_count: row.unread_count,
    assignee: assignee_id === null ? null : { id: assignee_id, name: row.assignee_name ?? '' },
    closed_at: closed_at?.toISOString() ?? null,
    waiting_since: waiting_since?.toISOString() ?? null,
    updated_at: row.sent_at.toISOString(),
  };
}

const batch = 500;

/**
 * Fills `waiting_since` of conversations that were written before the column, a bounded number in one round. Those that
 * the agency had read count as answered.
 */
export async function fillWaiting(db: Database): Promise<void> {
  for (;;) {
    const { rows } = (await db.execute(sql`
      with unknown as (
        select id from ${messageThreads}
        where ${messageThreads.unread_by_agency} and ${messageThreads.waiting_since} is null
        order by id limit ${batch} for no key update skip locked)
      update ${messageThreads} t set waiting_since = (
        select min(m.sent_at) from ${messages} m
        where m.thread_id = t.id and m.from_owner and m.read_at is null)
      from unknown where unknown.id = t.id returning t.id`)) as unknown as { rows: unknown[] };
    if (rows.length < batch) return;
  }
}
