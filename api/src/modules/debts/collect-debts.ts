import type { Database } from '../../database/connect.ts';
import { translate } from '../../i18n/texts.ts';
import { lockAccount, nextMoment } from '../ledger/lock-account.ts';
import { postTransactions } from '../ledger/post-transactions.ts';
import { sumEntries } from '../ledger/repository.ts';
import { openSystemAccounts } from '../ledger/system-accounts.ts';
import { wordIn } from '../ledger/wording.ts';
import { listDebts, updateDispute } from './repository.ts';

/**
 * Pays what an owner owes of lost disputes from the balance, at most what is there, in the transaction that credits the
 * account. The account is locked, so of two credits at once each kobo is taken once. @returns what was taken
 */
export async function collectDebts(tx: Database, userId: string, now: Date): Promise<number> {
  const account = await lockAccount(tx, { userId });
  if (account === undefined) return 0;
  const debts = await listDebts(tx, userId);
  if (debts.length === 0) return 0;
  const { topUps } = await openSystemAccounts(tx);
  const balanceKobo = await sumEntries(tx, account.id);
  let collectedKobo = 0;
  for (const { id, reference, missing_kobo, collected_kobo } of debts) {
    const owedKobo = missing_kobo - collected_kobo;
    const amountKobo = Math.min(owedKobo, balanceKobo - collectedKobo);
    if (amountKobo <= 0) break;
    await postTransactions(tx, topUps, [
      {
        account_id: account.id,
        // Unique in the ledger: what comes after the same part of the debt cannot be taken twice.
        reference: `${reference}-D${collected_kobo}`,
        type: 'reversal',
        direction: 'debit',
        amount_kobo: amountKobo,
        status: 'successful',
        ...wordIn((locale) => ({
          counterparty: account.account_name,
          narration: translate(locale, 'dispute.narration.debt', { reference }),
        })),
        created_at: await nextMoment(tx, account.id, now),
      },
    ]);
    await updateDispute(tx, id, {
      collected_kobo: collected_kobo + amountKobo,
      ...(amountKobo === owedKobo && { collected_at: now }),
    });
    collectedKobo += amountKobo;
  }
  return collectedKobo;
}
