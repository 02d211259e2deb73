import { and, desc, eq, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import type { MyData } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { Locale } from '../../i18n/locale.ts';
import { caseNotes } from '../../database/schema/agency-cases.ts';
import { ledgerAccounts } from '../../database/schema/finance.ts';
import { accountDeletions, consents } from '../../database/schema/my-data.ts';
import { benefitActivations } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { idempotencyKeys } from '../../database/schema/saves.ts';
import { users } from '../../database/schema/owners.ts';
import { virtualAccounts } from '../../database/schema/top-ups.ts';

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
    waits_for: deletion?.waits_for ?? null,
  };
}

/** A second request does not move the day of the first. */
export async function insertDeletion(
  tx: Database,
  userId: string,
  { locale, requestedAt, deleteAt }: { locale: Locale; requestedAt: Date; deleteAt: Date },
): Promise<boolean> {
  const inserted = await tx
    .insert(accountDeletions)
    .values({ user_id: userId, locale, requested_at: requestedAt, delete_at: deleteAt })
    .onConflictDoNothing()
    .returning();
  return inserted.length > 0;
}

/** No benefit of an account that is to be deleted is charged again. */
export async function turnOffAutoRenew(tx: Database, userId: string): Promise<void> {
  const own = tx
    .select({ id: businessRegistrations.id })
    .from(businessRegistrations)
    .where(eq(businessRegistrations.user_id, userId));
  await tx
    .update(benefitActivations)
    .set({ auto_renew: false })
    .where(and(inArray(benefitActivations.business_id, own), isNull(benefitActivations.ended_at)));
}

export async function removeDeletion(tx: Database, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(accountDeletions)
    .where(eq(accountDeletions.user_id, userId))
    .returning();
  return removed.length > 0;
}

/** An account whose day has come, held so that two processes do not settle or delete the same one. */
export async function claimDueDeletion(tx: Database, now: Date, except: string[]) {
  const [due] = await tx
    .select()
    .from(accountDeletions)
    .where(
      and(
        lte(accountDeletions.delete_at, now),
        or(isNull(accountDeletions.next_try_at), lte(accountDeletions.next_try_at, now)),
        notInArray(accountDeletions.user_id, except),
      ),
    )
    .orderBy(accountDeletions.delete_at)
    .limit(1)
    .for('update', { skipLocked: true });
  return due;
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
  // The number stays: money that still arrives is returned.
  await tx
    .update(virtualAccounts)
    .set({ user_id: null, account_name: null })
    .where(eq(virtualAccounts.user_id, userId));
  // Payments and disputes stay without a name, and what was written about the owner does not.
  const ownPayments = sql`select id from payments where user_id = ${userId}`;
  await tx.delete(caseNotes).where(sql`${caseNotes.payment_id} in (${ownPayments})`);
  const ownDisputes = sql`select id from disputes where user_id = ${userId}`;
  await tx.delete(caseNotes).where(sql`${caseNotes.dispute_id} in (${ownDisputes})`);
  // Keys belong to staff accounts too, so no foreign key takes them away.
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.user_id, userId));
  await tx.delete(users).where(eq(users.id, userId));
}
