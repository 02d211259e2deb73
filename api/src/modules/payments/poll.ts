import { withNewTrace } from '@portal/server-kit/tracing';
import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { eachOf, settledAtOnce } from '../../each-of.ts';
import { givenUpAfterMs, msToCheck } from './check-times.ts';
import { isOpen, isSettled } from './evaluate.ts';
import { claimDuePayments, lockPayment, updatePayment } from './repository.ts';
import type { Settle } from './settle.ts';

/** Longer than a provider may take to respond. */
const leaseMs = 2 * 60_000;

interface Deps extends Pick<AppDeps, 'db' | 'now'> {
  settle: Settle;
  /** Charges the card that the owner has allowed to be charged again. */
  charge: (reference: string) => Promise<void>;
  log: FastifyBaseLogger;
}

/** Asks the provider about everything that is due to be asked about, and charges what is to be charged. */
export function createSettleDue({ db, now, settle, charge, log }: Deps): () => Promise<void> {
  // It is asked about again when its lease has ended.
  const report = (err: unknown, { reference }: { reference: string }) =>
    log.error({ err, reference }, 'a payment could not be settled');
  const later = (ms: number) => new Date(now().getTime() + ms);
  return async () => {
    for (;;) {
      const due = await claimDuePayments(db, now(), later(leaseMs), 20);
      if (due.length === 0) return;
      await eachOf(due, { atOnce: settledAtOnce, report }, async (claimed) => {
        const { id, reference, checks, created_at, refund_requested_at } = claimed;
        await withNewTrace('check payment', {}, () => settle(reference, 'poll'));
        if (claimed.charge_code !== null && claimed.status === 'created') await charge(reference);
        const since = (refund_requested_at ?? created_at).getTime();
        await db.transaction(async (tx) => {
          const current = await lockPayment(tx, reference);
          // A webhook may have asked for another check since, and a result leaves nothing to check.
          if (
            current === undefined ||
            current.next_check_at?.getTime() !== claimed.next_check_at?.getTime()
          )
            return;
          const isDone = isSettled(current.status) && current.refund_requested_at === null;
          const isOver = isDone || now().getTime() - since >= givenUpAfterMs;
          await updatePayment(tx, id, {
            checks: checks + 1,
            next_check_at: isOver ? null : later(msToCheck(checks + 1)),
            ...(isOver && isOpen(current.status) && { status: 'abandoned' }),
          });
        });
      });
    }
  };
}
