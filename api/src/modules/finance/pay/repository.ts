import { and, asc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import {
  billPayments,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
} from '../../../database/schema/finance.ts';
import { users } from '../../../database/schema/owners.ts';
import { paymentSteps } from '../../../metrics.ts';

export type BillPaymentRow = typeof billPayments.$inferSelect;
export type TransactionRow = typeof ledgerTransactions.$inferSelect;

/** Kobo that were paid from the account since a moment and have not come back. */
export async function sumPaidSince(tx: Database, accountId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ kobo: sql<string>`coalesce(sum(${ledgerTransactions.amount_kobo}), 0)` })
    .from(ledgerTransactions)
    .leftJoin(billPayments, eq(billPayments.transaction_id, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.account_id, accountId),
        or(
          eq(billPayments.is_pay_out, false),
          inArray(ledgerTransactions.type, ['marketing', 'benefit']),
        ),
        gte(ledgerTransactions.created_at, since),
        inArray(ledgerTransactions.status, ['pending', 'successful']),
      ),
    );
  return Number(row?.kobo ?? 0);
}

export async function insertHeld(
  tx: Database,
  holdsId: string,
  transaction: typeof ledgerTransactions.$inferInsert,
  payment: Omit<typeof billPayments.$inferInsert, 'transaction_id'>,
): Promise<void> {
  const [recorded] = await tx.insert(ledgerTransactions).values(transaction).returning();
  if (recorded === undefined) throw new Error('the transaction was not written');
  const { id, account_id, amount_kobo } = recorded;
  await tx.insert(ledgerEntries).values([
    { transaction_id: id, account_id, amount_kobo: -amount_kobo },
    { transaction_id: id, account_id: holdsId, amount_kobo },
  ]);
  await tx.insert(billPayments).values({ ...payment, transaction_id: id });
}

export async function insertEntries(
  tx: Database,
  transactionId: string,
  entry: { from: string; to: string; amountKobo: number },
): Promise<void> {
  await tx.insert(ledgerEntries).values([
    { transaction_id: transactionId, account_id: entry.from, amount_kobo: -entry.amountKobo },
    { transaction_id: transactionId, account_id: entry.to, amount_kobo: entry.amountKobo },
  ]);
}

export async function setStatus(
  tx: Database,
  transactionId: string,
  status: TransactionRow['status'],
): Promise<void> {
  paymentSteps.inc({ kind: 'bill', state: status });
  await tx
    .update(ledgerTransactions)
    .set({ status })
    .where(eq(ledgerTransactions.id, transactionId));
}

export async function updateBillPayment(
  tx: Database,
  transactionId: string,
  values: Partial<typeof billPayments.$inferInsert>,
): Promise<void> {
  await tx.update(billPayments).set(values).where(eq(billPayments.transaction_id, transactionId));
}

/** Finds a payment, with the owner whom the account belongs to; null once that account was deleted. */
export async function findByReference(db: Database, reference: string) {
  const [found] = await db
    .select({
      transaction: ledgerTransactions,
      payment: billPayments,
      userId: ledgerAccounts.user_id,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTransactions.account_id))
    .leftJoin(billPayments, eq(billPayments.transaction_id, ledgerTransactions.id))
    .where(eq(ledgerTransactions.reference, reference));
  return found;
}

export async function lockBillPayment(tx: Database, transactionId: string) {
  const [payment] = await tx
    .select()
    .from(billPayments)
    .where(eq(billPayments.transaction_id, transactionId))
    .for('update');
  return payment;
}

/** Takes the payments that are due to be asked about, for this process only until `leaseEnd`. */
export function claimDue(db: Database, now: Date, leaseEnd: Date, limit: number) {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: billPayments.transaction_id })
      .from(billPayments)
      .where(lte(billPayments.next_check_at, now))
      .orderBy(asc(billPayments.next_check_at))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    await tx
      .update(billPayments)
      .set({ next_check_at: leaseEnd })
      .where(inArray(billPayments.transaction_id, ids));
    return tx
      .select({ transaction: ledgerTransactions, payment: billPayments })
      .from(billPayments)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, billPayments.transaction_id))
      .where(inArray(billPayments.transaction_id, ids));
  });
}

/** The number of the account, whether or not it is proved. */
export async function findPhone(db: Database, userId: string): Promise<string | undefined> {
  const [user] = await db
    .select({
      phone: sql<string>`coalesce(${users.phone_number}, ${users.new_phone_number})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return user?.phone;
}
