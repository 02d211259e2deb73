import { and, desc, eq, isNull, lt, lte } from 'drizzle-orm';
import type { MyData } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { ledgerAccounts } from '../../database/schema/finance.ts';
import { accountDeletions, consents } from '../../database/schema/my-data.ts';
import { users } from '../../database/schema/owners.ts';

export async function findMyData(db: Database, userId: string): Promise<MyData> {
  const given = await db
    .select({
      purpose: consents.purpose,
      text_version: consents.text_version,
      given: consents.given,
      at: consents.at,
    })
    .from(consents)
    .where(eq(consents.user_id, userId))
    .orderBy(desc(consents.at));
  const [deletion] = await db
    .select()
    .from(accountDeletions)
    .where(eq(accountDeletions.user_id, userId));
  return {
    consents: given.map((consent) => ({ ...consent, at: consent.at.toISOString() })),
    delete_at: deletion?.delete_at.toISOString() ?? null,
  };
}

/** A second request does not move the day of the first. */
export async function insertDeletion(
  tx: Database,
  userId: string,
  requestedAt: Date,
  deleteAt: Date,
): Promise<boolean> {
  const inserted = await tx
    .insert(accountDeletions)
    .values({ user_id: userId, requested_at: requestedAt, delete_at: deleteAt })
    .onConflictDoNothing()
    .returning();
  return inserted.length > 0;
}

export async function removeDeletion(tx: Database, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(accountDeletions)
    .where(eq(accountDeletions.user_id, userId))
    .returning();
  return removed.length > 0;
}

/** Accounts whose day has come, held so that two processes do not delete the same one. */
export function claimDueDeletions(tx: Database, now: Date) {
  return tx
    .select({ userId: accountDeletions.user_id })
    .from(accountDeletions)
    .where(lte(accountDeletions.delete_at, now))
    .limit(20)
    .for('update', { skipLocked: true });
}

/** Registrations from before a moment that were never activated, held in the same way. */
export function claimNeverActivated(tx: Database, before: Date) {
  return tx
    .select({ userId: users.id })
    .from(users)
    .where(and(isNull(users.password_hash), lt(users.created_at, before)))
    .limit(100)
    .for('update', { skipLocked: true });
}

/**
 * Removes the person and all that belongs to them. What moved money stays, as the law on accounts asks,
 * under a number and without a name.
 */
export async function deletePerson(tx: Database, userId: string): Promise<void> {
  await tx
    .update(ledgerAccounts)
    .set({ user_id: null, account_name: 'Closed account' })
    .where(eq(ledgerAccounts.user_id, userId));
  await tx.delete(users).where(eq(users.id, userId));
}
