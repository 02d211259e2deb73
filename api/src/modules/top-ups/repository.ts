import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { TopUpLevel } from '@portal/contract';
import { paymentSteps } from '../../metrics.ts';
import type { Database } from '../../database/connect.ts';
import { businessRegistrations, principals } from '../../database/schema/business.ts';
import { topUpEvents, topUps } from '../../database/schema/top-ups.ts';
import { users } from '../../database/schema/owners.ts';

export type TopUpRow = typeof topUps.$inferSelect;

export async function findTopUp(db: Database, reference: string) {
  const [found] = await db
    .select({ topUp: topUps, email: users.email })
    .from(topUps)
    .leftJoin(users, eq(users.id, topUps.user_id))
    .where(eq(topUps.reference, reference));
  return found;
}

/** The reference under which the provider has it. */
export const providerReference = ({ provider_reference, reference }: TopUpRow): string =>
  provider_reference ?? reference;

/** By the provider's reference, which is ours for a checkout. */
export async function findByProviderReference(
  db: Database,
  wanted: string,
): Promise<TopUpRow | undefined> {
  const [transfer] = await db.select().from(topUps).where(eq(topUps.provider_reference, wanted));
  if (transfer !== undefined) return transfer;
  const [checkout] = await db
    .select()
    .from(topUps)
    .where(and(eq(topUps.reference, wanted), isNull(topUps.provider_reference)));
  return checkout;
}

/** Two webhooks about one transfer make one row. */
export async function insertTransfer(
  tx: Database,
  values: typeof topUps.$inferInsert & { provider_reference: string },
): Promise<void> {
  await tx.insert(topUps).values(values).onConflictDoNothing({ target: topUps.provider_reference });
}

export async function lockTopUp(tx: Database, reference: string): Promise<TopUpRow | undefined> {
  const [topUp] = await tx
    .select()
    .from(topUps)
    .where(eq(topUps.reference, reference))
    .for('update');
  return topUp;
}

/** The newest that was started after `since` and can still be paid. */
export async function findOpenTopUp(
  db: Database,
  userId: string,
  since: Date,
  amountKobo?: number,
): Promise<TopUpRow | undefined> {
  const [open] = await db
    .select()
    .from(topUps)
    .where(
      and(
        eq(topUps.user_id, userId),
        inArray(topUps.status, ['created', 'pending']),
        // A transfer has no checkout.
        isNull(topUps.provider_reference),
        gt(topUps.created_at, since),
        amountKobo === undefined ? undefined : eq(topUps.amount_kobo, amountKobo),
      ),
    )
    .orderBy(desc(topUps.created_at))
    .limit(1);
  return open;
}

/** Kobo that have been added to the account since a moment. */
export async function sumAddedSince(db: Database, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ kobo: sql<string>`coalesce(sum(${topUps.received_kobo}), 0)` })
    .from(topUps)
    .where(and(eq(topUps.user_id, userId), eq(topUps.status, 'paid'), gte(topUps.paid_at, since)));
  return Number(row?.kobo ?? 0);
}

export async function findLevel(db: Database, userId: string): Promise<TopUpLevel> {
  const found = await db
    .select({ id: principals.id })
    .from(principals)
    .innerJoin(businessRegistrations, eq(businessRegistrations.id, principals.business_id))
    .where(and(eq(businessRegistrations.user_id, userId), isNotNull(principals.bvn_last4)))
    .limit(1);
  return found.length > 0 ? 'bvn' : 'basic';
}

export async function insertTopUp(tx: Database, values: typeof topUps.$inferInsert): Promise<void> {
  await tx.insert(topUps).values(values);
}

export async function updateTopUp(
  tx: Database,
  id: string,
  values: Partial<typeof topUps.$inferInsert>,
): Promise<void> {
  await tx.update(topUps).set(values).where(eq(topUps.id, id));
}

/** False when an event with the same key is on record already. */
export async function recordStep(
  tx: Database,
  values: typeof topUpEvents.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(topUpEvents)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: topUpEvents.id });
  if (rows.length > 0 && values.status) {
    paymentSteps.inc({ kind: 'top_up', state: values.status });
  }
  return rows.length > 0;
}

/** Takes the top-ups that are due to be asked about, for this process only until `leaseEnd`. */
export function claimDueTopUps(db: Database, now: Date, leaseEnd: Date, limit: number) {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: topUps.id })
      .from(topUps)
      .where(lte(topUps.next_check_at, now))
      .orderBy(asc(topUps.next_check_at))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx
      .update(topUps)
      .set({ next_check_at: leaseEnd })
      .where(inArray(topUps.id, ids))
      .returning();
  });
}
