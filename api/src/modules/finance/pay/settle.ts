import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../../../deps.ts';
import { translate } from '../../../i18n/texts.ts';
import {
  ProviderUnavailable,
  type BillProvider,
  type Order,
  type Report,
} from '../providers/bill-provider.ts';
import { postTransactions } from '../../ledger/post-transactions.ts';
import { sendReceipt } from './receipt-notice.ts';
import { notifyOfReturn } from './return-notice.ts';
import { openSystemAccounts } from '../../ledger/system-accounts.ts';
import { wordIn } from '../../ledger/wording.ts';
import {
  findByReference,
  insertEntries,
  lockBillPayment,
  setStatus,
  updateBillPayment,
  type BillPaymentRow,
  type TransactionRow,
} from './repository.ts';
import { lockAccount, nextMoment } from '../../ledger/lock-account.ts';

interface Deps extends Pick<
  AppDeps,
  'db' | 'now' | 'portalShortName' | 'portalUrl' | 'secretKey' | 'smsPerDay'
> {
  providerFor: (type: BillPaymentRow['type']) => BillProvider;
  log: FastifyBaseLogger;
}

/** `new`: the provider cannot know the payment yet. */
export type Settle = (reference: string, attempt: 'new' | 'again') => Promise<void>;

const hourMs = 60 * 60 * 1000;
/** From one question about a paid transfer to the next; the last one repeats. */
const askAgainAfterMs = [2 * 60_000, hourMs, 6 * hourMs, 24 * hourMs];
/** Paystack says `failed` or `reversed` within days of a success, where it says so. */
const askAgainForMs = 7 * 24 * hourMs;

/** When a payment that was paid out is asked about after so many questions; null when no more. */
export function nextCheckOfPaid(
  { type, settled_at }: Pick<BillPaymentRow, 'type' | 'settled_at'>,
  checks: number,
  now: Date,
): Date | null {
  if (type !== 'transfer' || settled_at === null) return null;
  const next = now.getTime() + (askAgainAfterMs[checks] ?? 24 * hourMs);
  // The last question is on the last day, however the clock of the poller runs.
  const last = settled_at.getTime() + askAgainForMs;
  return now.getTime() >= last ? null : new Date(Math.min(next, last));
}

const isPaidOut = ({ settled_at, decline_reason }: BillPaymentRow) =>
  settled_at !== null && decline_reason === null;

/**
 * Brings a payment to where the provider's books say that it is: paid out, or back on the account, also when it
 * was paid out before. However often it is called, each happens once. Without a clear response the money stays
 * where it is.
 */
export function createSettle(deps: Deps): Settle {
  const { db, now, providerFor, log } = deps;

  async function ask(
    provider: BillProvider,
    order: Order,
    attempt: 'new' | 'again',
  ): Promise<Report> {
    try {
      const known = attempt === 'new' ? undefined : await provider.report(order);
      // A payment that never arrived is sent again: under its reference nothing is done twice.
      return known ?? (await provider.pay(order));
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn(
        { err: error, reference: order.reference },
        'the provider did not respond about a payment',
      );
      return { status: 'pending' };
    }
  }

  /** A payment that was paid out is never asked for again, whatever the provider knows of it. */
  async function askAboutPaid(provider: BillProvider, order: Order): Promise<Report> {
    try {
      return (await provider.report(order)) ?? { status: 'pending' };
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      return { status: 'pending' };
    }
  }

  return async function settle(reference, attempt) {
    const found = await findByReference(db, reference);
    if (!found?.payment) return;
    const { transaction, payment } = found;
    if (payment.settled_at !== null && !isPaidOut(payment)) return;
    const provider = providerFor(payment.type);
    if (provider.name !== payment.provider) {
      log.error(
        { reference, provider: payment.provider },
        'the provider of a payment is not set up',
      );
      return;
    }
    const order = orderOf(transaction, payment);
    const report = isPaidOut(payment)
      ? await askAboutPaid(provider, order)
      : await ask(provider, order, attempt);
    if (report.status === 'pending') return;
    await db.transaction(async (tx) => {
      const current = await lockBillPayment(tx, transaction.id);
      if (current === undefined) return;
      const { holds, paidOut } = await openSystemAccounts(tx);
      const { id, account_id, amount_kobo } = transaction;
      if (report.status === 'success') {
        if (current.settled_at !== null) return;
        const settled_at = now();
        await insertEntries(tx, id, { from: holds, to: paidOut, amountKobo: amount_kobo });
        await setStatus(tx, id, 'successful');
        await updateBillPayment(tx, id, {
          settled_at,
          token: report.token,
          checks: 0,
          next_check_at: nextCheckOfPaid({ type: payment.type, settled_at }, 0, settled_at),
        });
        await sendReceipt(tx, deps, {
          transaction,
          payment,
          userId: found.userId,
          token: report.token,
        });
        return;
      }
      const wasPaidOut = isPaidOut(current);
      if (current.settled_at !== null && !wasPaidOut) return;
      await lockAccount(tx, { accountId: account_id });
      await postTransactions(tx, wasPaidOut ? paidOut : holds, [
        {
          account_id,
          // Unique: a second reversal of the same payment cannot be written.
          reference: `${reference}-R`,
          type: 'reversal',
          direction: 'credit',
          amount_kobo,
          status: 'successful',
          ...wordIn((locale) => ({
            counterparty: transaction.counterparty,
            narration: translate(locale, 'finance.reversal', { reference }),
          })),
          created_at: await nextMoment(tx, account_id, now()),
        },
      ]);
      await setStatus(tx, id, 'reversed');
      await updateBillPayment(tx, id, {
        settled_at: current.settled_at ?? now(),
        next_check_at: null,
        decline_reason: wasPaidOut ? 'returned' : report.reason,
      });
      if (!wasPaidOut) return;
      log.warn({ reference }, 'a payment that was paid out has come back');
      await notifyOfReturn(tx, deps, found);
    });
  };
}

function orderOf(transaction: TransactionRow, payment: BillPaymentRow): Order {
  return {
    type: payment.type,
    billerId: payment.biller_id,
    customerNumber: payment.customer_number,
    customerName: payment.customer_name,
    product: payment.product,
    contactPhone: payment.contact_phone,
    reference: transaction.reference,
    amountKobo: transaction.amount_kobo,
    narration: transaction.narration,
    createdAt: transaction.created_at,
  };
}
