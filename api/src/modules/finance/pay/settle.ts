import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../../../deps.ts';
import { say } from '../../../i18n/texts.ts';
import { CarrierUnavailable, type Carrier, type Order, type Report } from '../carriers/carrier.ts';
import { postTransactions } from '../ledger.ts';
import { openSystemAccounts } from '../system-accounts.ts';
import {
  findByReference,
  insertEntries,
  lockAccount,
  lockBillPayment,
  nextMoment,
  setStatus,
  updateBillPayment,
  type BillPaymentRow,
  type TransactionRow,
} from './repository.ts';

interface Deps extends Pick<AppDeps, 'db' | 'now'> {
  carrierFor: (type: BillPaymentRow['type']) => Carrier;
  log: FastifyBaseLogger;
}

/** `new`: the carrier cannot know the payment yet. */
export type Settle = (reference: string, attempt: 'new' | 'again') => Promise<void>;

/**
 * Brings a payment to where the carrier's books say that it is: paid out, or back on the account. Whoever
 * calls and how often, each happens once. Without a clear answer the money stays held.
 */
export function createSettle({ db, now, carrierFor, log }: Deps): Settle {
  async function ask(carrier: Carrier, order: Order, attempt: 'new' | 'again'): Promise<Report> {
    try {
      const known = attempt === 'new' ? undefined : await carrier.report(order);
      // What never arrived is sent again: under its reference nothing is done twice.
      return known ?? (await carrier.pay(order));
    } catch (error) {
      if (!(error instanceof CarrierUnavailable)) throw error;
      log.warn({ err: error, reference: order.reference }, 'no answer about a payment');
      return { status: 'pending' };
    }
  }

  return async function settle(reference, attempt) {
    const found = await findByReference(db, reference);
    if (!found?.payment || found.payment.settled_at !== null) return;
    const { transaction, payment } = found;
    const carrier = carrierFor(payment.type);
    if (carrier.name !== payment.carrier) {
      log.error({ reference, carrier: payment.carrier }, 'the carrier of a payment is not set up');
      return;
    }
    const report = await ask(carrier, orderOf(transaction, payment), attempt);
    if (report.status === 'pending') return;
    await db.transaction(async (tx) => {
      const current = await lockBillPayment(tx, transaction.id);
      if (current === undefined || current.settled_at !== null) return;
      const { holds, paidOut } = await openSystemAccounts(tx);
      const { id, account_id, amount_kobo } = transaction;
      const settled = { settled_at: now(), next_check_at: null };
      if (report.status === 'success') {
        await insertEntries(tx, id, { from: holds, to: paidOut, amountKobo: amount_kobo });
        await setStatus(tx, id, 'successful');
        await updateBillPayment(tx, id, { ...settled, token: report.token });
        return;
      }
      await lockAccount(tx, { accountId: account_id });
      await postTransactions(tx, holds, [
        {
          account_id,
          // Unique: a second reversal of the same payment cannot be written.
          reference: `${reference}-R`,
          type: 'reversal',
          direction: 'credit',
          amount_kobo,
          status: 'successful',
          counterparty: transaction.counterparty,
          narration: say('en', 'finance.reversal', { reference }),
          created_at: await nextMoment(tx, account_id, now()),
        },
      ]);
      await setStatus(tx, id, 'reversed');
      await updateBillPayment(tx, id, { ...settled, decline_reason: report.reason });
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
