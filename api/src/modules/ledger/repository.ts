import { and, eq, gt, gte, or, sql } from 'drizzle-orm';
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

/** Joins an owner's transaction with its entry on the owner's own account. */
export const isOwnEntry = and(
  eq(ledgerEntries.transaction_id, ledgerTransactions.id),
  eq(ledgerEntries.account_id, ledgerTransactions.account_id),
);

/** The balance within another statement, which then sees no entry that came between two. */
export const balanceOf = (accountId: string) =>
  sql`(select coalesce(sum(${ledgerEntries.amount_kobo}), 0) from ${ledgerEntries} where ${ledgerEntries.account_id} = ${accountId})`;

/**
 * Balance of the account right after one of its transactions: from today's balance back, since newest transactions are read
 * most, and then few entries are.
 */
export async function sumEntriesUpTo(
  db: Database,
  { account_id, created_at, id }: { account_id: string; created_at: Date; id: string },
): Promise<number> {
  const [row] = await db
    .select({
      kobo: sql<string>`${balanceOf(account_id)} - coalesce(sum(${ledgerEntries.amount_kobo}), 0)`,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, isOwnEntry)
    .where(
      and(
        eq(ledgerTransactions.account_id, account_id),
        gte(ledgerTransactions.created_at, created_at),
        or(gt(ledgerTransactions.created_at, created_at), gt(ledgerTransactions.id, id)),
      ),
    );
  return Number(row?.kobo ?? 0);
}
