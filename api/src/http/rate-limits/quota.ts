import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { quotas } from '../../database/schema/rate-limits.ts';
import { ApiError } from '../errors.ts';

/** So many times within any stretch of so many seconds. */
export interface QuotaRule {
  times: number;
  seconds: number;
}

/**
 * Takes one turn, in one statement: of a thousand requests at the same moment, in however many processes,
 * no more get through than one after the other.
 * @throws ApiError `too_many_requests` with the seconds until the next turn.
 */
export async function consumeQuota(
  db: Database,
  subject: string,
  rules: readonly QuotaRule[],
  now: Date,
): Promise<void> {
  const longest = Math.max(...rules.map(({ seconds }) => seconds));
  const expires_at = new Date(now.getTime() + longest * 1000);
  const since = (seconds: number) =>
    sql`${new Date(now.getTime() - seconds * 1000).toISOString()}::timestamptz`;
  const taken = await db
    .insert(quotas)
    .values({ subject, taken_at: [now], expires_at })
    .onConflictDoUpdate({
      target: quotas.subject,
      set: {
        taken_at: sql`array(select t from unnest(${quotas.taken_at}) t where t > ${since(longest)}) || ${now.toISOString()}::timestamptz`,
        expires_at,
      },
      setWhere: sql.join(
        rules.map(
          ({ times, seconds }) =>
            sql`(select count(*) from unnest(${quotas.taken_at}) t where t > ${since(seconds)}) < ${times}`,
        ),
        sql` and `,
      ),
    })
    .returning({ subject: quotas.subject });
  if (taken.length === 0) await requireQuota(db, subject, rules, now);
}

/** `consumeQuota` without an error: false when the quota is used up. */
export async function tryConsumeQuota(...turn: Parameters<typeof consumeQuota>): Promise<boolean> {
  try {
    await consumeQuota(...turn);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** Rejects, without consuming quota, when none is left. @throws ApiError `too_many_requests` */
export async function requireQuota(
  db: Database,
  subject: string,
  rules: readonly QuotaRule[],
  now: Date,
): Promise<void> {
  const [row] = await db
    .select({ taken_at: quotas.taken_at })
    .from(quotas)
    .where(eq(quotas.subject, subject));
  const newestFirst = (row?.taken_at ?? [])
    .map((moment) => moment.getTime())
    .toSorted((a, b) => b - a);
  const waits = rules.map(({ times, seconds }) => {
    const oldestThatCounts = newestFirst[times - 1];
    return oldestThatCounts === undefined ? 0 : oldestThatCounts + seconds * 1000 - now.getTime();
  });
  const wait = Math.max(...waits);
  if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait / 1000 });
}
