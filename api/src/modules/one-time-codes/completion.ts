import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/connect.ts';
import { codeChallenges } from '../../database/schema/account-access.ts';
import type { AppDeps } from '../../deps.ts';

/** Codes are judged two minutes after they were sent, when whoever reads them has typed them. */
const typedWithinMs = 2 * 60_000;
const windowMs = 10 * 60_000;
/** Fewer say nothing: two owners who gave up are not fraud. */
const fewest = 30;
const lowest = 0.4;
/** The answer is asked for with every text message and moves slowly. */
const keptMs = 10_000;

export interface CodeCompletion {
  /** Whether enough of the codes that were sent by text message lately came back. */
  isHigh(tx: Database): Promise<boolean>;
}

/**
 * Whoever is paid for text messages that we send (SMS pumping) never types their codes. While fewer than
 * 40 % of ten minutes' codes come back, codes go by e-mail, and the log says so.
 */
export function createCodeCompletion(
  { now }: Pick<AppDeps, 'now'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): CodeCompletion {
  let kept = { until: 0, isHigh: true };

  async function judge(tx: Database): Promise<boolean> {
    const end = now().getTime() - typedWithinMs;
    const [codes] = await tx
      .select({
        sent: sql<number>`count(*)::int`,
        used: sql<number>`count(${codeChallenges.used_at})::int`,
      })
      .from(codeChallenges)
      .where(
        and(
          eq(codeChallenges.sent_by, 'sms'),
          gt(codeChallenges.issued_at, new Date(end - windowMs)),
          lte(codeChallenges.issued_at, new Date(end)),
        ),
      );
    const { sent, used } = codes ?? { sent: 0, used: 0 };
    const isHigh = sent < fewest || used / sent >= lowest;
    if (!isHigh) log.error({ event: 'sms_completion_low', sent, used }, 'codes go by e-mail');
    return isHigh;
  }

  return {
    async isHigh(tx) {
      const moment = now().getTime();
      if (kept.until <= moment) kept = { until: moment + keptMs, isHigh: await judge(tx) };
      return kept.isHigh;
    },
  };
}
