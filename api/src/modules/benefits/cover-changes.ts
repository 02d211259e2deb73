import { and, asc, eq, inArray } from 'drizzle-orm';
import type { InsuranceTerms } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { benefitActivations } from '../../database/schema/benefits.ts';
import { insuranceChanges, insurancePolicies } from '../../database/schema/insurance.ts';
import { clockInNigeria } from '../../nigeria-time.ts';
import { findPolicyPrices } from './prices.ts';

export type ChangeRow = typeof insuranceChanges.$inferSelect;

const dayMs = 24 * 60 * 60 * 1000;
/** A payment that arrives later pays for days that have passed: it goes to the owner's balance. */
export const openChangeMs = 2 * dayMs;

/** yyyy-MM-dd in Nigeria. */
export function dayOf(moment: Date): string {
  return clockInNigeria(moment).slice(0, 10);
}

/** A new cover starts on the day after: a loss of the same day cannot be insured afterwards. */
export function dayAfter(moment: Date): string {
  return dayOf(new Date(moment.getTime() + dayMs));
}

/** Changes that count, or may still count, the oldest first. */
export function listChanges(db: Database, policyIds: string[]): Promise<ChangeRow[]> {
  return db
    .select()
    .from(insuranceChanges)
    .where(
      and(
        inArray(insuranceChanges.policy_id, policyIds),
        inArray(insuranceChanges.state, ['open', 'planned', 'applied']),
      ),
    )
    .orderBy(asc(insuranceChanges.created_at));
}

/** The change that was in force on a day; undefined where the policy's own terms were. @param day yyyy-MM-dd */
export function changeOn(changes: readonly ChangeRow[], day: string): ChangeRow | undefined {
  return changes.findLast(
    ({ state, starts_on }) => state === 'applied' && starts_on !== null && starts_on <= day,
  );
}

/** Finds the cover of a policy on a day. @param day yyyy-MM-dd */
export function termsOn(
  policy: { terms: InsuranceTerms },
  changes: readonly ChangeRow[],
  day: string,
): InsuranceTerms {
  return (changeOn(changes, day) ?? policy).terms;
}

/** The change with its policy and activation. */
export async function findChange(tx: Database, id: string) {
  const [found] = await tx
    .select({
      change: insuranceChanges,
      policy: insurancePolicies,
      activation: benefitActivations,
    })
    .from(insuranceChanges)
    .innerJoin(insurancePolicies, eq(insurancePolicies.id, insuranceChanges.policy_id))
    .innerJoin(benefitActivations, eq(benefitActivations.id, insurancePolicies.activation_id))
    .where(eq(insuranceChanges.id, id));
  return found;
}

export async function updateChange(
  tx: Database,
  id: string,
  values: Partial<typeof insuranceChanges.$inferInsert>,
): Promise<void> {
  await tx.update(insuranceChanges).set(values).where(eq(insuranceChanges.id, id));
}

/**
 * Puts a change in force that was paid. The business must be locked by the same transaction.
 * @returns the activation; null, with nothing in force, where the amount is no longer what the change costs: another
 * change took its place, it was cancelled, or the policy was renewed or ended since
 */
export async function applyChange(
  tx: Database,
  paid: { changeId: string; businessId: string; amountKobo: number },
  now: Date,
): Promise<string | null> {
  const found = await findChange(tx, paid.changeId);
  if (found?.change.state !== 'open') return null;
  const { change, policy, activation } = found;
  const isAsPriced =
    policy.business_id === paid.businessId &&
    change.amount_kobo === paid.amountKobo &&
    activation.ended_at === null &&
    activation.renews_at.getTime() === change.priced_until.getTime() &&
    now.getTime() - change.created_at.getTime() < openChangeMs;
  if (!isAsPriced) {
    await updateChange(tx, change.id, { state: 'cancelled' });
    return null;
  }
  await updateChange(tx, change.id, { state: 'applied', starts_on: dayAfter(now) });
  await updateNextAmount(tx, activation.id);
  return activation.id;
}

/** The payment of a change was sent back: what was in force before is in force again. */
export async function undoChange(tx: Database, changeId: string): Promise<void> {
  const found = await findChange(tx, changeId);
  if (found?.change.state !== 'applied') return;
  await updateChange(tx, changeId, { state: 'refunded' });
  await updateNextAmount(tx, found.activation.id);
}

/** A change that waits for the renewal starts on the day after the time that was paid before. */
export async function startPlannedChange(
  tx: Database,
  activation: { id: string; renews_at: Date },
  now: Date,
): Promise<void> {
  const policies = tx
    .select({ id: insurancePolicies.id })
    .from(insurancePolicies)
    .where(eq(insurancePolicies.activation_id, activation.id));
  await tx
    .update(insuranceChanges)
    .set({
      state: 'applied',
      starts_on: dayAfter(activation.renews_at > now ? activation.renews_at : now),
    })
    .where(
      and(inArray(insuranceChanges.policy_id, policies), eq(insuranceChanges.state, 'planned')),
    );
}

/** The next period costs what the owner has agreed to, so that automatic renewal goes on. */
export async function updateNextAmount(tx: Database, activationId: string): Promise<void> {
  const prices = await findPolicyPrices(tx, activationId);
  const isIt = eq(benefitActivations.id, activationId);
  const [found] = await tx.select().from(benefitActivations).where(isIt);
  if (prices === null || found === undefined) return;
  await tx.update(benefitActivations).set({ amount_kobo: prices[found.plan] }).where(isIt);
}
