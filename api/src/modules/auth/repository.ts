import { and, desc, eq, getTableColumns, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { prepareOnce } from '../../database/prepare-once.ts';
import { sessions, signInFailures, users } from '../../database/schema/owners.ts';
import { hasApp } from '../identity/accounts.ts';

export type SessionRow = typeof sessions.$inferSelect;

const momentNamed = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;

/** Seconds to wait after so many tries in a row. Past the last step the block stays as long as it is there. */
const blockSeconds = sql`${sql.placeholder('blockSeconds')}::int[]`;

const prepareBeginTry = prepareOnce((db) => {
  const moment = momentNamed('now');
  const next = sql`${signInFailures.failures} + 1`;
  const seconds = sql`(${blockSeconds})[least(${next} + 1, cardinality(${blockSeconds}))]`;
  return db
    .insert(signInFailures)
    .values({
      subject: sql.placeholder('key'),
      user_id: sql.placeholder('userId'),
      staff_id: sql.placeholder('staffId'),
      failures: 1,
      last_failed_at: moment,
    })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: {
        failures: next,
        last_failed_at: moment,
        blocked_until: sql`case when ${seconds} > 0 then ${moment} + ${seconds} * interval '1 second' end`,
      },
      setWhere: sql`(${signInFailures.blocked_until} is null or ${signInFailures.blocked_until} <= ${moment}) and ${signInFailures.failures} < ${sql.placeholder('maxFailures')}`,
    })
    .returning({ failures: signInFailures.failures })
    .prepare('begin_try');
});

/**
 * Counts a try before the password is compared, in one statement: of a thousand guesses at the same
 * moment no more get through than one after the other.
 * @returns when the subject is blocked until, `for good` where no time ends it, or null when the try may go on.
 */
export async function beginTry(
  db: Database,
  subject: { key: string; user_id?: string | null; staff_id?: string | null },
  now: Date,
  steps: { blockSeconds: readonly number[]; maxFailures: number },
): Promise<Date | 'for good' | null> {
  const counted = await prepareBeginTry(db).execute({
    key: subject.key,
    userId: subject.user_id ?? null,
    staffId: subject.staff_id ?? null,
    now: now.toISOString(),
    ...steps,
  });
  if (counted.length > 0) return null;
  const [blocked] = await db
    .select({ until: signInFailures.blocked_until, failures: signInFailures.failures })
    .from(signInFailures)
    .where(eq(signInFailures.subject, subject.key));
  // Reset between the two statements: the next try will tell.
  if (blocked === undefined) return now;
  return blocked.failures >= steps.maxFailures ? 'for good' : (blocked.until ?? now);
}

export async function forgetTries(
  db: Database,
  accountId: string,
  column: 'user_id' | 'staff_id' = 'user_id',
): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures[column], accountId));
}

/** The last try was right after all. */
export async function revokeTry(db: Database, subjects: readonly string[]): Promise<void> {
  await db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)`, blocked_until: null })
    .where(inArray(signInFailures.subject, [...subjects]));
}

/** Only while it is still the hash that was compared: a change in between wins. */
export async function replaceHash(
  db: Database,
  userId: string,
  from: string,
  to: string,
): Promise<void> {
  await db
    .update(users)
    .set({ password_hash: to })
    .where(and(eq(users.id, userId), eq(users.password_hash, from)));
}

export async function insertSession(
  db: Database,
  session: Omit<typeof sessions.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(sessions).values(session);
}

type Moment = Date | SQL;

const isAlive = (now: Moment, idleSince: Moment) =>
  and(
    gt(sessions.expires_at, now),
    or(eq(sessions.remembered, true), gt(sessions.last_seen_at, idleSince)),
  );

/**
 * The columns that tell whose a session is. They read the owner in subqueries: where a pooler takes the names of statements away, each
 * is planned for every call, and planning a join of three tables takes longer than reading them.
 */
function liveSessionOf(db: Database) {
  const isMaster = db
    .select({ is_master: users.is_master })
    .from(users)
    .where(eq(users.id, sessions.user_id));
  return {
    id: sessions.id,
    user_id: sessions.user_id,
    scope: sessions.scope,
    proved_at: sessions.proved_at,
    factor_at: sessions.factor_at,
    owner_factor_at: sessions.owner_factor_at,
    has_app: hasApp(sessions.user_id),
    last_seen_at: sessions.last_seen_at,
    is_master: sql<boolean>`${isMaster}`,
  };
}
const isLiveAndNamed = and(
  eq(sessions.token_hash, sql.placeholder('tokenHash')),
  isAlive(momentNamed('now'), momentNamed('idleSince')),
);

type FindLive<T> = (tokenHash: string, now: Date, idleSince: Date) => Promise<T | undefined>;

function findFirst<T>(found: {
  execute: (values: Record<string, string>) => Promise<T[]>;
}): FindLive<T> {
  return async (tokenHash, now, idleSince) => {
    const [first] = await found.execute({
      tokenHash,
      now: now.toISOString(),
      idleSince: idleSince.toISOString(),
    });
    return first;
  };
}

/** Finds a session that is within its absolute life, and within its idle life where it has one. Every call with a token sends this statement. */
export function prepareFindLiveSession(db: Database) {
  return findFirst(
    db.select(liveSessionOf(db)).from(sessions).where(isLiveAndNamed).prepare('find_live_session'),
  );
}

/** Finds the session, and the row of its owner. */
export function prepareFindLiveSessionAndUser(db: Database) {
  return findFirst(
    db
      .select({ session: liveSessionOf(db), user: getTableColumns(users) })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(isLiveAndNamed)
      .prepare('find_live_session_and_user'),
  );
}

export type LiveSession = NonNullable<
  Awaited<ReturnType<ReturnType<typeof prepareFindLiveSession>>>
>;

/** Live sessions of many tokens. */
export function listSessionsOfTokens(
  db: Database,
  tokenHashes: readonly string[],
  now: Date,
  idleSince: Date,
) {
  // One parameter, however many there are.
  const isOneOf = sql`${sessions.token_hash} = any(${sql.param([...tokenHashes])}::text[])`;
  return db
    .select({ session: liveSessionOf(db), token_hash: sessions.token_hash })
    .from(sessions)
    .where(and(isOneOf, isAlive(now, idleSince)));
}

/** The latest used first. */
export function listLiveSessions(
  db: Database,
  userId: string,
  now: Date,
  idleSince: Date,
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.user_id, userId), eq(sessions.scope, 'session'), isAlive(now, idleSince)),
    )
    .orderBy(desc(sessions.last_seen_at), desc(sessions.created_at))
    .limit(100);
}

export async function markSeen(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ last_seen_at: now }).where(eq(sessions.id, sessionId));
}

/** @returns whether there was such a session: of two at the same moment one ends it. */
export async function deleteSession(
  db: Database,
  sessionId: string,
  userId: string,
): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

export async function isRemembered(db: Database, sessionId: string): Promise<boolean> {
  const [session] = await db
    .select({ remembered: sessions.remembered })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return session?.remembered ?? false;
}
