import type { Database } from '../../database/connect.ts';
import { ledgerEntries, ledgerTransactions } from '../../database/schema/finance.ts';

export type NewTransaction = Omit<typeof ledgerTransactions.$inferInsert, 'id' | 'created_at'> & {
  created_at: Date;
};

/**
 * Records transactions of owners' accounts against `contraAccountId`, in the caller's database transaction.
 * Only a successful one moves money: two entries that add up to zero, which the database checks at commit.
 */
export async function postTransactions(
  tx: Database,
  contraAccountId: string,
  transactions: NewTransaction[],
): Promise<void> {
  if (transactions.length === 0) return;
  const recorded = await tx.insert(ledgerTransactions).values(transactions).returning();
  const entries = recorded
    .filter(({ status }) => status === 'successful')
    .flatMap(({ id, account_id, direction, amount_kobo }) => {
      const signed = direction === 'credit' ? amount_kobo : -amount_kobo;
      return [
        { transaction_id: id, account_id, amount_kobo: signed },
        { transaction_id: id, account_id: contraAccountId, amount_kobo: -signed },
      ];
    });
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries);
}
