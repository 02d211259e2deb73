import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { ledgerAccounts } from '../../database/schema/finance.ts';
import { postTransactions } from '../ledger/post-transactions.ts';

/** The agency's own accounts: what the provider holds for it, what it has earned, and what waits for a decision. */
const accounts = {
  provider: { account_number: '0000000001', account_name: 'Payment provider' },
  benefits: { account_number: '0000000002', account_name: 'Benefits paid for' },
  held: { account_number: '0000000003', account_name: 'Payments held for review' },
};
type AccountName = keyof typeof accounts;

interface Posting {
  reference: string;
  amountKobo: number;
  narration: string;
  now: Date;
}

/** Money has arrived at the provider: earned, or held for review. One posting a reference, by the ledger's own rule. */
export async function postReceived(
  tx: Database,
  posting: Posting & { to: 'benefits' | 'held' },
): Promise<void> {
  await post(tx, posting, { direction: 'credit', against: posting.to });
}

/** Money has gone back to the payer. */
export async function postRefunded(
  tx: Database,
  posting: Posting & { from: 'benefits' | 'held' },
): Promise<void> {
  const reference = `${posting.reference}-R`;
  await post(tx, { ...posting, reference }, { direction: 'debit', against: posting.from });
}

async function post(
  tx: Database,
  { reference, amountKobo, narration, now }: Posting,
  { direction, against }: { direction: 'credit' | 'debit'; against: AccountName },
): Promise<void> {
  const ids = await openAccounts(tx);
  await postTransactions(tx, ids[against], [
    {
      account_id: ids.provider,
      reference,
      type: 'benefit',
      direction,
      amount_kobo: amountKobo,
      status: 'successful',
      counterparty: accounts[against].account_name,
      narration,
      created_at: now,
    },
  ]);
}

async function openAccounts(tx: Database): Promise<Record<AccountName, string>> {
  const numbers = Object.values(accounts).map(({ account_number }) => account_number);
  const find = () =>
    tx.select().from(ledgerAccounts).where(inArray(ledgerAccounts.account_number, numbers));
  let rows = await find();
  if (rows.length < numbers.length) {
    await tx
      .insert(ledgerAccounts)
      .values(Object.values(accounts).map((account) => ({ ...account, bank_name: '' })))
      .onConflictDoNothing();
    rows = await find();
  }
  const idOf = (name: AccountName) => {
    const row = rows.find(({ account_number }) => account_number === accounts[name].account_number);
    if (row === undefined) throw new Error(`the ledger has no account "${name}"`);
    return row.id;
  };
  return { provider: idOf('provider'), benefits: idOf('benefits'), held: idOf('held') };
}
