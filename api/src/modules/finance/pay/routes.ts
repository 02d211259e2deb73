import type { TransactionDetail } from '@portal/contract';
import { payOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../../deps.ts';
import type { Serve } from '../../../http/register-call.ts';
import { ApiError } from '../../../http/errors.ts';
import type { SignedUrls } from '../../../http/signed-url.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { sumEntriesUpTo } from '../../ledger/repository.ts';
import { presentTransaction } from './present.ts';
import { findByReference } from './repository.ts';
import type { FinancePayments } from './service.ts';

export function servePay(
  serve: Serve,
  { db }: AppDeps,
  payments: FinancePayments,
  signedUrls: SignedUrls,
): void {
  /** Another owner's transaction gets the same response as one that does not exist. */
  async function find(userId: string, reference: string) {
    const found = await findByReference(db, reference);
    if (found?.userId !== userId) throw new ApiError('not_found');
    return found;
  }

  async function show(
    userId: string,
    reference: string,
    locale: Locale,
  ): Promise<TransactionDetail> {
    const found = await find(userId, reference);
    const balance = await sumEntriesUpTo(db, found.transaction);
    return presentTransaction(found, balance, signedUrls, locale);
  }

  serve(payOperations.pay, async ({ caller, body, headers, locale }) => {
    const { userId } = caller;
    const key = headers['idempotency-key'];
    const reference = await payments.pay({ userId, key, order: body, locale });
    return { data: await show(userId, reference, locale) };
  });

  serve(payOperations.getTransaction, async ({ caller, params, locale }) => {
    const { transaction, payment } = await find(caller.userId, params.reference);
    if (transaction.status === 'pending' && payment) {
      await payments.settleForViewer(params.reference);
    }
    return { data: await show(caller.userId, params.reference, locale) };
  });

  serve(payOperations.checkRecipient, async ({ caller, body }) => {
    const { name, check } = await payments.checkRecipient(caller.userId, body);
    return { data: { customer_name: name, check } };
  });

  serve(payOperations.listProducts, async ({ query }) => ({
    data: await payments.listProducts(query.type, query.biller_id),
  }));
}
