import { and, eq, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
} from '../../database/schema/finance.ts';

export async function findAccount(db: Database, userId: string) {
  const [account] = await db
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.user_id, userId));
  return account;
}

/** The balance is never stored: it is what the entries add up to. */
export async function sumEntries(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ kobo: sql<string>`coalesce(sum(${ledgerEntries.amount_kobo}), 0)` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account_id, accountId));
  return Number(row?.kobo ?? 0);
}

/** Balance of the account right after one of its transactions. */
export async function sumEntriesUpTo(
  db: Database,
  { account_id, created_at, id }: { account_id: string; created_at: Date; id: string },
): Promise<number> {
  const [row] = await db
    .select({ kobo: sql<string>`coalesce(sum(${ledgerEntries.amount_kobo}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transaction_id))
    .where(
      and(
        eq(ledgerEntries.account_id, account_id),
        eq(ledgerTransactions.account_id, account_id),
        or(
          lt(ledgerTransactions.created_at, created_at),
          and(eq(ledgerTransactions.created_at, created_at), lte(ledgerTransactions.id, id)),
        ),
      ),
    );
  return Number(row?.kobo ?? 0);
}
