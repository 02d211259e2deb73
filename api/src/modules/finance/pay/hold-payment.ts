import { checkedTypes, dailyLimitKobo, type CallBody, type payCalls } from '@portal/contract';
import type { Database } from '../../../database/connect.ts';
import type { AppDeps } from '../../../deps.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { startOfDayAt } from '../../../nigeria-time.ts';
import { createReference } from '../../ledger/reference.ts';
import { sumEntries } from '../../ledger/repository.ts';
import { openSystemAccounts } from '../../ledger/system-accounts.ts';
import type { createNameChecks } from './name-check.ts';
import { findPhone, insertHeld, sumPaidSince } from './repository.ts';
import { lockAccount, nextMoment } from '../../ledger/lock-account.ts';
import { nextCheckOfOpen } from './settle-due.ts';

export type PayOrder = CallBody<typeof payCalls.pay>;

interface HoldContext extends Pick<AppDeps, 'now'> {
  nameChecks: ReturnType<typeof createNameChecks>;
}

interface HoldDetails {
  biller: string;
  productName: string | null;
  providerName: string;
  locale: Locale;
}

/** Holds the money, inside `withIdempotencyKey`: checks everything that decides whether it may go. */
export async function holdPayment(
  { now, nameChecks }: HoldContext,
  tx: Database,
  userId: string,
  order: PayOrder,
  details: HoldDetails,
): Promise<{ reference: string }> {
  const { type, biller_id, customer_number, amount_kobo, narration } = order;
  const mustBeChecked = checkedTypes.includes(type);
  const customerName = nameChecks.read(userId, order, order.check);
  if (mustBeChecked && customerName === null) {
    throw new ApiError('validation_failed', { fields: { customer_number: 'check_expired' } });
  }
  const { holds } = await openSystemAccounts(tx);
  const account = await lockAccount(tx, { userId });
  const phone = await findPhone(tx, userId);
  if (account === undefined || phone === undefined) throw new ApiError('not_found');
  if ((await sumEntries(tx, account.id)) < amount_kobo) throw new ApiError('insufficient_funds');
  const paidToday = await sumPaidSince(tx, account.id, startOfDayAt(now()));
  if (paidToday + amount_kobo > dailyLimitKobo) throw new ApiError('daily_limit');

  const reference = createReference();
  const isTransfer = type === 'transfer';
  const parts = [
    details.productName,
    isTransfer ? details.biller : customerName,
    customer_number,
  ].filter((part) => part !== null);
  await insertHeld(
    tx,
    holds,
    {
      reference,
      account_id: account.id,
      type,
      direction: 'debit',
      amount_kobo,
      status: 'pending',
      counterparty: isTransfer ? (customerName ?? details.biller) : details.biller,
      narration: narration ? narration : parts.join(' · '),
      created_at: await nextMoment(tx, account.id, now()),
    },
    {
      type,
      biller_id,
      customer_number,
      customer_name: customerName,
      product: order.product ?? null,
      product_name: details.productName,
      contact_phone: phone,
      locale: details.locale,
      provider: details.providerName,
      // Should this process end before the provider has responded, another one continues from here.
      next_check_at: nextCheckOfOpen(0, now()),
    },
  );
  return { reference };
}
