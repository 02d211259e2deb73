import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { businessRegistrations } from '../../../database/schema/business.ts';
import { bankAccounts } from '../../../database/schema/finance.ts';
import { insuranceClaims, insurancePolicies } from '../../../database/schema/insurance.ts';

export type BankAccountRow = typeof bankAccounts.$inferSelect;

export async function findBankAccount(db: Database, userId: string) {
  const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.user_id, userId));
  return account;
}

/** Whether there was one before. */
export async function putBankAccount(tx: Database, row: BankAccountRow): Promise<boolean> {
  const added = await tx
    .insert(bankAccounts)
    .values(row)
    .onConflictDoNothing()
    .returning({ user_id: bankAccounts.user_id });
  if (added.length > 0) return false;
  await tx.update(bankAccounts).set(row).where(eq(bankAccounts.user_id, row.user_id));
  return true;
}

export async function deleteBankAccount(tx: Database, userId: string) {
  const [removed] = await tx
    .delete(bankAccounts)
    .where(eq(bankAccounts.user_id, userId))
    .returning();
  return removed;
}

/** Whether a claim is not decided: its owner has read that it would be paid to the bank account. */
export async function hasUndecidedClaim(tx: Database, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: insuranceClaims.id })
    .from(insuranceClaims)
    .innerJoin(insurancePolicies, eq(insurancePolicies.id, insuranceClaims.policy_id))
    .innerJoin(businessRegistrations, eq(businessRegistrations.id, insurancePolicies.business_id))
    .where(
      and(
        eq(businessRegistrations.user_id, userId),
        inArray(insuranceClaims.status, ['submitted', 'more_needed']),
      ),
    )
    .limit(1);
  return found.length > 0;
}
