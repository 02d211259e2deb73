import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import type { Locale } from '../../i18n/locale.ts';
import { collectDebts } from '../debts/collect-debts.ts';
import { lockAccount, nextMoment } from '../ledger/lock-account.ts';
import { postTransactions } from '../ledger/post-transactions.ts';
import { openSystemAccounts } from '../ledger/system-accounts.ts';
import { wordIn } from '../ledger/wording.ts';

interface Credit {
  userId: string;
  /** The reference of the payment: the credit has it with `-R`, as every refund. */
  reference: string;
  amountKobo: number;
  narration: (locale: Locale) => string;
}

/**
 * Credits an owner's account with money that the payment company has received and that buys nothing. The payment
 * company keeps it for the agency, as it keeps what owners add. @returns false where the owner has no account
 */
export async function creditToBalance(
  { now, portalShortName }: Pick<AppDeps, 'now' | 'portalShortName'>,
  tx: Database,
  { userId, reference, amountKobo, narration }: Credit,
): Promise<boolean> {
  const { topUps } = await openSystemAccounts(tx);
  const account = await lockAccount(tx, { userId });
  if (account === undefined) return false;
  await postTransactions(tx, topUps, [
    {
      account_id: account.id,
      // Unique: a second credit of the same payment cannot be written.
      reference: `${reference}-R`,
      type: 'reversal',
      direction: 'credit',
      amount_kobo: amountKobo,
      status: 'successful',
      ...wordIn((locale) => ({ counterparty: portalShortName, narration: narration(locale) })),
      created_at: await nextMoment(tx, account.id, now()),
    },
  ]);
  await collectDebts(tx, userId, now());
  return true;
}
