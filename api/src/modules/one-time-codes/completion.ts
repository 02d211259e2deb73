import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/connect.ts';
import { codeChallenges } from '../../database/schema/account-access.ts';
import type { AppDeps } from '../../deps.ts';
import { keyedHash } from '../../keyed-hash.ts';

/** Codes are evaluated two minutes after they were sent, when their readers have typed them. */
const typedWithinMs = 2 * 60_000;
const windowMs = 10 * 60_000;
const lowest = 0.4;
/** Fewer say nothing: two owners who gave up are not fraud. */
const fewest = { network: 10, range: 30, all: 100 };
/** No more codes of one network count towards a range of numbers or all: one network cannot speak for the others. */
const networkCounts = 3;
/** The result is asked for with every text message and changes slowly. */
const keptMs = 10_000;

/** Names a network, or a range of 10,000 numbers, in the table of codes. */
export const networkKey = (secretKey: string, network: string) =>
  keyedHash(secretKey, `code-network:${network}`);
export const rangeKey = (secretKey: string, phone: string) =>
  keyedHash(secretKey, `code-range:${phone.slice(0, -4)}`);

interface Count {
  sent: number;
  used: number;
}

export interface CodeCompletion {
  /**
   * Whether enough of the codes that were sent by text message lately came back: of those that this network
   * asked for, of those to this range of numbers, and of all.
   */
  isHigh(tx: Database, origin: { network: string; phone: string }): Promise<boolean>;
}

/**
 * An attacker who earns from text messages that we send (SMS pumping) never types the codes. While fewer than 40 % of
 * ten minutes' codes come back, codes go by e-mail, and the log says so: for one network from 10 codes on, for a
 * range of numbers from 30 codes of 10 networks on, for all visitors from 100 codes of 34 networks on.
 */
export function createCodeCompletion(
  { now, secretKey }: Pick<AppDeps, 'now' | 'secretKey'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): CodeCompletion {
  let kept = { until: 0, low: new Set<string>() };

  async function findLow(tx: Database): Promise<Set<string>> {
    const end = now().getTime() - typedWithinMs;
    const rows = await tx
      .select({
        network: codeChallenges.network,
        range: codeChallenges.number_range,
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
      )
      .groupBy(codeChallenges.network, codeChallenges.number_range);
    const networks = sumBy(rows, ({ network }) => network ?? '');
    const ranges = sumBy(
      rows.map((row) => ({ ...row, ...capped(row) })),
      ({ range }) => range ?? '',
    );
    const all = sumBy([...networks.values()].map(capped), () => 'all');
    const low = [
      ...lowOf(networks, fewest.network),
      ...lowOf(ranges, fewest.range),
      ...lowOf(all, fewest.all),
    ];
    if (low.length > 0) {
      log.error(
        { event: 'sms_completion_low', parts: low.length, all: low.includes('all') },
        'codes go by e-mail',
      );
    }
    return new Set(low);
  }

  return {
    async isHigh(tx, { network, phone }) {
      const moment = now().getTime();
      if (kept.until <= moment) kept = { until: moment + keptMs, low: await findLow(tx) };
      const parts = [networkKey(secretKey, network), rangeKey(secretKey, phone), 'all'];
      return parts.every((part) => !kept.low.has(part));
    },
  };
}

function sumBy<Row extends Count>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, Count> {
  const sums = new Map<string, Count>();
  for (const row of rows) {
    const { sent, used } = sums.get(keyOf(row)) ?? { sent: 0, used: 0 };
    sums.set(keyOf(row), { sent: sent + row.sent, used: used + row.used });
  }
  return sums;
}

/** The same ratio with no more codes than one network may count for. */
function capped({ sent, used }: Count): Count {
  const share = Math.min(1, networkCounts / sent);
  return { sent: sent * share, used: used * share };
}

function lowOf(counts: Map<string, Count>, atLeast: number): string[] {
  return [...counts]
    .filter(([, { sent, used }]) => sent >= atLeast && used / sent < lowest)
    .map(([key]) => key);
}
