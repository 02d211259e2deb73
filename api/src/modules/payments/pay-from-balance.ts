import { eq, inArray } from 'drizzle-orm';
import { dailyLimitKobo, inLocale } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { benefits } from '../../database/schema/benefits.ts';
import { ledgerTransactions } from '../../database/schema/finance.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { Locale } from '../../i18n/locale.ts';
import { startOfDayAt } from '../../nigeria-time.ts';
import { sumPaidSince } from '../finance/pay/repository.ts';
import { lockAccount, nextMoment } from '../ledger/lock-account.ts';
import { postTransactions } from '../ledger/post-transactions.ts';
import { createReference } from '../ledger/reference.ts';
import { sumEntries } from '../ledger/repository.ts';
import { openSystemAccounts } from '../ledger/system-accounts.ts';
import { wordIn } from '../ledger/wording.ts';
import { notifyOwner } from './emails.ts';
import { fulfil } from './fulfil.ts';
import { sum } from './order.ts';
import {
  insertPayment,
  listItems,
  recordEvent,
  type NewItem,
  type PaymentRow,
} from './repository.ts';

/** In place of a payment company's name: no one has to be asked what became of such a payment. */
export const balanceProvider = 'balance';

type Deps = Pick<AppDeps, 'now' | 'secretKey' | 'smsPerDay' | 'portalUrl' | 'portalShortName'>;

/**
 * Pays from the owner's account and activates, both in the caller's transaction. The business is locked.
 * @throws ApiError `insufficient_funds`, `daily_limit`, `already_active`, `price_changed`
 */
export async function payFromBalance(
  deps: Deps,
  tx: Database,
  holder: { businessId: string; userId: string; locale: Locale },
  items: NewItem[],
): Promise<string> {
  const at = deps.now();
  const amountKobo = sum(items);
  const { benefits: benefitsId } = await openSystemAccounts(tx);
  const account = await lockAccount(tx, { userId: holder.userId });
  if (account === undefined) throw new ApiError('not_found');
  if ((await sumEntries(tx, account.id)) < amountKobo) throw new ApiError('insufficient_funds');
  const paidToday = await sumPaidSince(tx, account.id, startOfDayAt(at));
  if (paidToday + amountKobo > dailyLimitKobo) throw new ApiError('daily_limit');
  const reference = createReference();
  const payment = await insertPayment(
    tx,
    {
      reference,
      business_id: holder.businessId,
      user_id: holder.userId,
      provider: balanceProvider,
      status: 'paid',
      amount_kobo: amountKobo,
      locale: holder.locale,
      created_at: at,
      paid_at: at,
      next_check_at: null,
    },
    items,
  );
  const written = await listItems(tx, [payment.id]);
  const given = await fulfil(tx, holder, written, at);
  if (typeof given === 'string') throw new ApiError(given);
  const titles = await tx
    .select({ texts: benefits.texts })
    .from(benefits)
    .where(
      inArray(
        benefits.id,
        items.map(({ benefit_id }) => benefit_id),
      ),
    );
  await postTransactions(tx, benefitsId, [
    {
      account_id: account.id,
      reference,
      type: 'benefit',
      direction: 'debit',
      amount_kobo: amountKobo,
      status: 'successful',
      ...wordIn((locale) => ({
        counterparty: deps.portalShortName,
        narration: titles.map(({ texts }) => inLocale(texts, locale).title).join(', '),
      })),
      created_at: await nextMoment(tx, account.id, at),
    },
  ]);
  const event = { payment_id: payment.id, source: 'owner' as const, status: 'paid' as const };
  await recordEvent(tx, { ...event, created_at: at });
  await notifyOwner(tx, deps, payment, { status: 'paid' });
  return reference;
}

/** Credits the account that paid, also where its owner has gone. The payment is locked, and not refunded yet. */
export async function creditBack(
  { now }: Deps,
  tx: Database,
  { reference, amount_kobo }: PaymentRow,
): Promise<void> {
  const [paid] = await tx
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.reference, reference));
  if (paid === undefined) throw new Error('the payment is not in the books');
  const { benefits: benefitsId } = await openSystemAccounts(tx);
  await lockAccount(tx, { accountId: paid.account_id });
  await postTransactions(tx, benefitsId, [
    {
      account_id: paid.account_id,
      // Unique: a second refund of the same payment cannot be written.
      reference: `${reference}-R`,
      type: 'reversal',
      direction: 'credit',
      amount_kobo,
      status: 'successful',
      counterparty: paid.counterparty,
      narration: paid.narration,
      translations: paid.translations,
      created_at: await nextMoment(tx, paid.account_id, now()),
    },
  ]);
}
