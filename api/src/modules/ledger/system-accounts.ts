import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { ledgerAccounts } from '../../database/schema/finance.ts';

/**
 * The agency's own side of owners' accounts. What is on its way or has been paid out adds up above zero there, what was
 * paid in below.
 */
const accounts = {
  holds: { account_number: '0000000004', account_name: 'Payments on their way' },
  paidOut: { account_number: '0000000005', account_name: 'Paid to billers and banks' },
  claims: { account_number: '0000000007', account_name: 'Claims paid for insurers' },
  loans: { account_number: '0000000008', account_name: 'Loans paid for lenders' },
  benefits: { account_number: '0000000009', account_name: 'Benefits paid from accounts' },
  loanRepayments: { account_number: '0000000010', account_name: 'Loan repayments for lenders' },
  disputes: { account_number: '0000000012', account_name: 'Disputed by payers' },
  unused: { account_number: '0000000011', account_name: 'Unused days of benefits' },
  topUps: { account_number: '0000000006', account_name: 'Added by owners' },
};

/** Ids of the accounts; they are opened when they are first needed. */
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
  return {
    holds: idOf('holds'),
    paidOut: idOf('paidOut'),
    topUps: idOf('topUps'),
    benefits: idOf('benefits'),
    claims: idOf('claims'),
    unused: idOf('unused'),
    disputes: idOf('disputes'),
    loans: idOf('loans'),
    loanRepayments: idOf('loanRepayments'),
  };
}
