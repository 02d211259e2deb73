import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { ledgerAccounts } from '../../database/schema/finance.ts';

/** The agency's own side of payments from accounts: what waits for an answer, and what has been paid out. */
const accounts = {
  holds: { account_number: '0000000004', account_name: 'Payments on their way' },
  paidOut: { account_number: '0000000005', account_name: 'Paid to billers and banks' },
};

/** Ids of both accounts; they are opened when they are first needed. */
export async function openSystemAccounts(
  db: Database,
): Promise<Record<keyof typeof accounts, string>> {
  const numbers = Object.values(accounts).map(({ account_number }) => account_number);
  const find = () =>
    db.select().from(ledgerAccounts).where(inArray(ledgerAccounts.account_number, numbers));
  let rows = await find();
  if (rows.length < numbers.length) {
    await db
      .insert(ledgerAccounts)
      .values(Object.values(accounts).map((account) => ({ ...account, bank_name: '' })))
      .onConflictDoNothing();
    rows = await find();
  }
  const idOf = (name: keyof typeof accounts) => {
    const row = rows.find(({ account_number }) => account_number === accounts[name].account_number);
    if (row === undefined) throw new Error(`the ledger has no account "${name}"`);
    return row.id;
  };
  return { holds: idOf('holds'), paidOut: idOf('paidOut') };
}
