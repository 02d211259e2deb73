import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { sessions, signInFailures, users } from '../../database/schema/owners.ts';

export interface SignInAccount {
  id: string;
  password_hash: string | null;
  status: 'Pending Completion' | 'Completed';
}

/** One query whatever is known, so that the number of queries does not tell which accounts exist. */
export async function findSignInAccount(
  db: Database,
  names: { phone: string | null; smedanNumber: string | null },
): Promise<SignInAccount | undefined> {
  const [account] = await db
    .select({ id: users.id, password_hash: users.password_hash, status: users.status })
    .from(users)
    .leftJoin(businessRegistrations, eq(businessRegistrations.user_id, users.id))
    .where(
      or(
        eq(users.phone_number, names.phone ?? ''),
        eq(businessRegistrations.smedan_number, names.smedanNumber ?? ''),
      ),
    )
    .limit(1);
  return account;
}

/**
 * Counts a try before the password is compared, in one statement: of a thousand guesses at the same
 * moment no more get through than one after the other.
 * @returns when the subject is blocked until, or null when the try may go on.
 */
export async function beginTry(
  db: Database,
  subject: string,
  now: Date,
  blockAfter: (failures: number) => number,
): Promise<Date | null> {
  const steps = Array.from({ length: 11 }, (_, failures) => blockAfter(failures));
  const next = sql`${signInFailures.failures} + 1`;
  // Past the last step the block stays as long as it is there.
  const seconds = sql`(array[${sql.join(steps, sql`, `)}]::int[])[least(${next}, ${steps.length - 1}) + 1]`;
  const counted = await db
    .insert(signInFailures)
    .values({ subject, failures: 1 })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: {
        failures: next,
        blocked_until: sql`case when ${seconds} > 0 then ${now.toISOString()}::timestamptz + ${seconds} * interval '1 second' end`,
      },
      setWhere: sql`${signInFailures.blocked_until} is null or ${signInFailures.blocked_until} <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ failures: signInFailures.failures });
  if (counted.length > 0) return null;
  const [blocked] = await db
    .select({ until: signInFailures.blocked_until })
    .from(signInFailures)
    .where(eq(signInFailures.subject, subject));
  return blocked?.until ?? null;
}

export async function takeBackTry(db: Database, subject: string): Promise<void> {
  await db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)`, blocked_until: null })
    .where(eq(signInFailures.subject, subject));
}

export async function forgetTries(db: Database, subject: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.subject, subject));
}

export async function insertSession(
  db: Database,
  session: Omit<typeof sessions.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(sessions).values(session);
}

/** A session that is within its absolute life, and within its idle life where it has one. */
export async function findLiveSession(
  db: Database,
  tokenHash: string,
  now: Date,
  idleSince: Date,
): Promise<{ id: string; user_id: string; last_seen_at: Date } | undefined> {
  const [session] = await db
    .select({ id: sessions.id, user_id: sessions.user_id, last_seen_at: sessions.last_seen_at })
    .from(sessions)
    .where(
      and(
        eq(sessions.token_hash, tokenHash),
        gt(sessions.expires_at, now),
        or(eq(sessions.remembered, true), gt(sessions.last_seen_at, idleSince)),
      ),
    );
  return session;
}

export async function markSeen(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ last_seen_at: now }).where(eq(sessions.id, sessionId));
}

export async function deleteSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}
