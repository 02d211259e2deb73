import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { codeChallenges } from '../../database/schema/account-access.ts';

export type ChallengeRow = typeof codeChallenges.$inferSelect;

/** Reads the challenge and holds it until the transaction ends. */
export async function lockChallenge(
  tx: Database,
  subject: string,
): Promise<ChallengeRow | undefined> {
  const [row] = await tx
    .select()
    .from(codeChallenges)
    .where(eq(codeChallenges.subject, subject))
    .for('update');
  return row;
}

export async function putChallenge(
  tx: Database,
  row: typeof codeChallenges.$inferInsert,
): Promise<void> {
  await tx
    .insert(codeChallenges)
    .values(row)
    .onConflictDoUpdate({ target: codeChallenges.subject, set: row });
}

const isLive = (maxTries: number, now: Date) =>
  and(
    lt(codeChallenges.tries, maxTries),
    isNull(codeChallenges.used_at),
    gt(codeChallenges.expires_at, now),
  );

/**
 * Counts a try before anything is compared, in one statement: of a thousand guesses at the same moment
 * no more are compared than one after the other. Nothing comes back when the challenge is used, expired
 * or void.
 */
export async function beginTry(
  db: Database,
  subject: string,
  maxTries: number,
  now: Date,
): Promise<ChallengeRow | undefined> {
  const [row] = await db
    .update(codeChallenges)
    .set({ tries: sql`${codeChallenges.tries} + 1` })
    .where(and(eq(codeChallenges.subject, subject), isLive(maxTries, now)))
    .returning();
  return row;
}

/** @returns whether it was this caller who used it: of two at the same moment one is. */
export async function markUsed(
  tx: Database,
  { subject, challenge_id }: Pick<ChallengeRow, 'subject' | 'challenge_id'>,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .update(codeChallenges)
    .set({ used_at: now })
    .where(
      and(
        eq(codeChallenges.subject, subject),
        eq(codeChallenges.challenge_id, challenge_id),
        isNull(codeChallenges.used_at),
      ),
    )
    .returning({ subject: codeChallenges.subject });
  return used.length > 0;
}

export async function revokeTry(
  db: Database,
  { subject, challenge_id }: Pick<ChallengeRow, 'subject' | 'challenge_id'>,
): Promise<void> {
  await db
    .update(codeChallenges)
    .set({ tries: sql`greatest(${codeChallenges.tries} - 1, 0)` })
    .where(and(eq(codeChallenges.subject, subject), eq(codeChallenges.challenge_id, challenge_id)));
}

/** Finds the one of these challenges that was issued last and can still be tried. */
export async function findLive(
  db: Database,
  subjects: readonly string[],
  maxTries: number,
  now: Date,
): Promise<{ subject: string } | undefined> {
  const [row] = await db
    .select({ subject: codeChallenges.subject })
    .from(codeChallenges)
    .where(and(inArray(codeChallenges.subject, [...subjects]), isLive(maxTries, now)))
    .orderBy(desc(codeChallenges.issued_at))
    .limit(1);
  return row;
}

/** Used ones stay until they expire: they tell how many codes come back. */
export async function deleteUnusedChallengesOfUser(tx: Database, userId: string): Promise<void> {
  await tx
    .delete(codeChallenges)
    .where(and(eq(codeChallenges.user_id, userId), isNull(codeChallenges.used_at)));
}
