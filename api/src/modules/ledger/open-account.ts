import { randomInt } from 'node:crypto';
import type { Database } from '../../database/connect.ts';
import { ledgerAccounts } from '../../database/schema/finance.ts';
import { findAccount } from './repository.ts';

/**
 * Gives an owner an account in the books, once. It is the agency's own: a number of a bank would be
 * a customer's already. `9` and nine random digits; of a number that is taken the next is tried.
 */
export async function openAccount(
  tx: Database,
  owner: { id: string; account_name: string; bank_name: string },
): Promise<void> {
  const { id: user_id, account_name, bank_name } = owner;
  for (let tried = 0; tried < 5; tried += 1) {
    const account_number = `9${String(randomInt(10 ** 9)).padStart(9, '0')}`;
    const opened = await tx
      .insert(ledgerAccounts)
      .values({ user_id, account_number, account_name, bank_name })
      .onConflictDoNothing()
      .returning({ id: ledgerAccounts.id });
    if (opened.length > 0 || (await findAccount(tx, user_id)) !== undefined) return;
  }
  throw new Error('no account number was free');
}
