import type { Database } from '../../database/connect.ts';
import { translate } from '../../i18n/texts.ts';
import { lockAccount, nextMoment } from '../ledger/lock-account.ts';
import { postTransactions } from '../ledger/post-transactions.ts';
import { sumEntries } from '../ledger/repository.ts';
import { openSystemAccounts } from '../ledger/system-accounts.ts';
import { wordIn } from '../ledger/wording.ts';
import type { DisputeRow } from '../debts/repository.ts';

type Held = Pick<DisputeRow, 'reference' | 'held_kobo'>;

/** Takes the disputed money from the balance, at most what is there. @returns what was taken */
export async function holdDisputed(
  tx: Database,
  userId: string,
  { reference, amount_kobo }: Pick<DisputeRow, 'reference' | 'amount_kobo'>,
  now: Date,
): Promise<number> {
  const { disputes } = await openSystemAccounts(tx);
  const account = await lockAccount(tx, { userId });
  if (account === undefined) return 0;
  const heldKobo = Math.max(0, Math.min(amount_kobo, await sumEntries(tx, account.id)));
  if (heldKobo === 0) return 0;
  await postTransactions(tx, disputes, [
    {
      account_id: account.id,
      // Unique in the ledger: it cannot be taken twice.
      reference,
      type: 'reversal',
      direction: 'debit',
      amount_kobo: heldKobo,
      status: 'successful',
      ...wordIn((locale) => ({
        counterparty: account.account_name,
        narration: translate(locale, 'dispute.narration.held'),
      })),
      created_at: await nextMoment(tx, account.id, now),
    },
  ]);
  return heldKobo;
}

/** The agency has won: the owner has the money again. @returns false where the owner has no account any more */
export async function releaseDisputed(
  tx: Database,
  userId: string | null,
  { reference, held_kobo }: Held,
  now: Date,
): Promise<boolean> {
  const { disputes } = await openSystemAccounts(tx);
  const account = userId === null ? undefined : await lockAccount(tx, { userId });
  if (account === undefined) return false;
  await postTransactions(tx, disputes, [
    {
      account_id: account.id,
      reference: `${reference}-R`,
      type: 'reversal',
      direction: 'credit',
      amount_kobo: held_kobo,
      status: 'successful',
      ...wordIn((locale) => ({
        counterparty: account.account_name,
        narration: translate(locale, 'dispute.narration.released'),
      })),
      created_at: await nextMoment(tx, account.id, now),
    },
  ]);
  return true;
}

/** The payer has won: what was held leaves the books with the money that the provider takes back. */
export async function takeDisputed(
  tx: Database,
  { reference, held_kobo }: Held,
  now: Date,
): Promise<void> {
  const { disputes, topUps } = await openSystemAccounts(tx);
  await postTransactions(tx, topUps, [
    {
      account_id: disputes,
      reference: `${reference}-L`,
      type: 'reversal',
      direction: 'debit',
      amount_kobo: held_kobo,
      status: 'successful',
      counterparty: 'Payment provider',
      narration: translate('en', 'dispute.narration.lost'),
      created_at: now,
    },
  ]);
}
