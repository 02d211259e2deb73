import { and, eq, inArray, isNull } from 'drizzle-orm';
import { addMonths, monthsOf, type Plan } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { benefitActivations } from '../../database/schema/benefits.ts';
import { users } from '../../database/schema/owners.ts';
import { bindPolicy } from './bind-policy.ts';
import { startPlannedChange } from './cover-changes.ts';
import { findPolicyPrices } from './prices.ts';

export interface PaidPeriod {
  benefitId: string;
  plan: Plan;
  amountKobo: number;
  /** The activation that is renewed; null for a new one. */
  activationId: string | null;
}

export interface BenefitHolder {
  businessId: string;
  userId: string;
}

/**
 * Starts or extends what was paid for. The business must be locked by the same transaction.
 * @returns ids of the activations in the order of `periods`; or, with nothing done, that one of the benefits is active
 * already through another payment, or that the cover which is renewed has another price since
 */
export async function activate(
  tx: Database,
  { businessId, userId }: BenefitHolder,
  periods: PaidPeriod[],
  now: Date,
): Promise<string[] | 'already_active' | 'price_changed'> {
  const active = await tx
    .select()
    .from(benefitActivations)
    .where(
      and(
        eq(benefitActivations.business_id, businessId),
        inArray(
          benefitActivations.benefit_id,
          periods.map(({ benefitId }) => benefitId),
        ),
        isNull(benefitActivations.ended_at),
      ),
    );
  const activeOf = (id: string) => active.find(({ benefit_id }) => benefit_id === id);
  const isTaken = ({ benefitId, activationId }: PaidPeriod) =>
    (activeOf(benefitId)?.id ?? activationId) !== activationId;
  if (periods.some(isTaken)) return 'already_active';
  for (const { activationId, plan, amountKobo } of periods) {
    const prices = activationId === null ? null : await findPolicyPrices(tx, activationId);
    // The owner has changed the cover since the payment was started.
    if (prices !== null && prices[plan] !== amountKobo) return 'price_changed';
  }

  const ids: string[] = [];
  for (const { benefitId, plan, amountKobo } of periods) {
    const months = monthsOf[plan];
    const current = activeOf(benefitId);
    if (current) {
      const months_paid = current.months_paid + months;
      await tx
        .update(benefitActivations)
        .set({
          plan,
          amount_kobo: amountKobo,
          months_paid,
          renews_at: addMonths(current.counted_from, months_paid),
          reminders_sent: 0,
        })
        .where(eq(benefitActivations.id, current.id));
      await startPlannedChange(tx, current, now);
      ids.push(current.id);
      continue;
    }
    const [added] = await tx
      .insert(benefitActivations)
      .values({
        business_id: businessId,
        benefit_id: benefitId,
        plan,
        amount_kobo: amountKobo,
        activated_at: now,
        counted_from: now,
        months_paid: months,
        renews_at: addMonths(now, months),
      })
      .returning({ id: benefitActivations.id });
    if (added === undefined) throw new Error('the activation was not written');
    await bindPolicy(tx, { businessId, benefitId, plan, amountKobo, activationId: added.id }, now);
    ids.push(added.id);
  }
  await tx.update(users).set({ benefit_activated: true }).where(eq(users.id, userId));
  return ids;
}

/** Remembers the card that paid, in case the owner wants the next periods to be charged to it. */
export async function keepChargeCode(
  tx: Database,
  activationIds: string[],
  chargeCode: string,
): Promise<void> {
  await tx
    .update(benefitActivations)
    .set({ charge_code: chargeCode })
    .where(inArray(benefitActivations.id, activationIds));
}

/** Takes back periods that were refunded: what is left of an activation stays, and one without any period ends. */
export async function revokePeriods(
  tx: Database,
  periods: { activationId: string; plan: Plan }[],
  now: Date,
): Promise<void> {
  for (const { activationId, plan } of periods) {
    const [activation] = await tx
      .select()
      .from(benefitActivations)
      .where(eq(benefitActivations.id, activationId));
    if (activation === undefined || activation.ended_at !== null) continue;
    const months_paid = activation.months_paid - monthsOf[plan];
    await tx
      .update(benefitActivations)
      .set(
        months_paid > 0
          ? { months_paid, renews_at: addMonths(activation.counted_from, months_paid) }
          : { ended_at: now },
      )
      .where(eq(benefitActivations.id, activationId));
  }
}
