import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { ledgerAccounts, ledgerTransactions } from '../../database/schema/finance.ts';

/** Held until the transaction ends: what moves an owner's money happens one after the other. */
export async function lockAccount(tx: Database, by: { userId: string } | { accountId: string }) {
  const [account] = await tx
    .select()
    .from(ledgerAccounts)
    .where(
      'userId' in by ? eq(ledgerAccounts.user_id, by.userId) : eq(ledgerAccounts.id, by.accountId),
    )
    .for('update');
  return account;
}

/** A moment after every other of the account, whatever the clocks of two processes say. */
export async function nextMoment(tx: Database, accountId: string, now: Date): Promise<Date> {
  const [last] = await tx
    .select({ at: ledgerTransactions.created_at })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.account_id, accountId))
    .orderBy(desc(ledgerTransactions.created_at))
    .limit(1);
  return new Date(Math.max(now.getTime(), last === undefined ? 0 : last.at.getTime() + 1));
}
