import { withNewTrace } from '@portal/server-kit/tracing';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/connect.ts';
import type { AppDeps } from '../../../deps.ts';
import { eachOf, settledAtOnce } from '../../../each-of.ts';
import { claimDue, lockBillPayment, updateBillPayment, type BillPaymentRow } from './repository.ts';
import { nextCheckOfPaid, type Settle } from './settle.ts';

/** Seconds from one question to the next; the last one repeats until the provider responds. */
const checkAfterSeconds = [15, 60, 5 * 60, 15 * 60, 60 * 60];
/** Longer than a provider may take to respond. */
const leaseMs = 60_000;
/** After this time a person of the agency has to ask the biller. */
const overdueMs = 24 * 60 * 60 * 1000;

interface SettleDueContext extends Pick<AppDeps, 'db' | 'now'> {
  settle: Settle;
  log: FastifyBaseLogger;
}

/** When a payment that is not settled is asked about after so many questions. */
export function nextCheckOfOpen(checks: number, now: Date): Date {
  return new Date(now.getTime() + (checkAfterSeconds[checks] ?? 60 * 60) * 1000);
}

/** Asks the provider about each payment that is due. */
export async function settleDue(context: SettleDueContext): Promise<void> {
  const { now, db, log, settle } = context;
  const report = (err: unknown) =>
    log.error({ err }, 'the next check of a payment was not planned');
  for (;;) {
    const lease = new Date(now().getTime() + leaseMs);
    const due = await claimDue(db, now(), lease, 20);
    if (due.length === 0) return;
    await eachOf(due, { atOnce: settledAtOnce, report }, async ({ transaction, payment }) => {
      const { reference, created_at } = transaction;
      if (payment.settled_at === null && now().getTime() - created_at.getTime() > overdueMs) {
        log.error(
          { reference },
          'a payment has waited for more than a day: docs/runbooks/payments-hang.md',
        );
      }
      await withNewTrace('check bill payment', {}, () => settle(reference, 'again')).catch(
        (err: unknown) => log.error({ err, reference }, 'a payment could not be settled'),
      );
      await db.transaction((tx) => planNextCheck(context, tx, payment, lease));
    });
  }
}

async function planNextCheck(
  { now }: SettleDueContext,
  tx: Database,
  asked: BillPaymentRow,
  lease: Date,
): Promise<void> {
  const current = await lockBillPayment(tx, asked.transaction_id);
  // Settled by this question, or announced since it was asked: the next one is planned already.
  if (current?.next_check_at?.getTime() !== lease.getTime()) return;
  const checks = asked.checks + 1;
  await updateBillPayment(tx, asked.transaction_id, {
    checks,
    next_check_at:
      current.settled_at === null
        ? nextCheckOfOpen(checks, now())
        : nextCheckOfPaid(current, checks, now()),
  });
}
