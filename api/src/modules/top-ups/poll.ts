import { withNewTrace } from '@portal/server-kit/tracing';
import type { FastifyBaseLogger } from 'fastify';
import { eachOf, settledAtOnce } from '../../each-of.ts';
import type { AppDeps } from '../../deps.ts';
import { givenUpAfterMs, msToCheck } from '../payments/check-times.ts';
import { claimDueTopUps, lockTopUp, updateTopUp } from './repository.ts';
import { isOver, type Settle } from './settle.ts';

/** Longer than a provider may take to respond. */
const leaseMs = 2 * 60_000;

/** Asks the provider about every top-up that is due to be asked about. */
export async function settleDue(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  settle: Settle,
  log: FastifyBaseLogger,
): Promise<void> {
  // It is asked about again when its lease has ended.
  const report = (err: unknown, { reference }: { reference: string }) =>
    log.error({ err, reference }, 'a top-up could not be settled');
  const later = (ms: number) => new Date(now().getTime() + ms);
  for (;;) {
    const due = await claimDueTopUps(db, now(), later(leaseMs), 20);
    if (due.length === 0) return;
    await eachOf(due, { atOnce: settledAtOnce, report }, async (claimed) => {
      await withNewTrace('check top-up', {}, () => settle(claimed.reference, 'poll'));
      await db.transaction(async (tx) => {
        const current = await lockTopUp(tx, claimed.reference);
        // A webhook may have asked for another check since, and a result leaves nothing to check.
        if (current?.next_check_at?.getTime() !== claimed.next_check_at?.getTime()) return;
        if (current === undefined) return;
        const since = (current.paid_at ?? current.created_at).getTime();
        const isLate = now().getTime() - since >= givenUpAfterMs;
        // Money that goes back is asked about until it is back.
        const isEnd = isOver(current.status) || (isLate && current.status !== 'returning');
        const isOpen = current.status === 'created' || current.status === 'pending';
        await updateTopUp(tx, current.id, {
          checks: current.checks + 1,
          next_check_at: isEnd ? null : later(msToCheck(current.checks + 1)),
          ...(isEnd && isOpen && { status: 'abandoned' }),
        });
      });
    });
  }
}
