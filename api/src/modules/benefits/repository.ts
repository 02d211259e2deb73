import { and, asc, eq, exists, inArray, isNull, or } from 'drizzle-orm';
import type { BenefitCategory } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { insurancePolicies } from '../../database/schema/insurance.ts';
import { nextPrices, policyThatCounts } from './prices.ts';

/** Active benefits of this owner's business. */
function activationsOf(userId: string) {
  return and(eq(businessRegistrations.user_id, userId), isNull(benefitActivations.ended_at));
}

/** The catalogue in its order, each entry with whether this owner has activated it. */
export function listBenefits(
  db: Database,
  userId: string,
  now: Date,
  only: { category?: BenefitCategory | undefined; slug?: string },
) {
  const activation = db
    .select({ id: benefitActivations.id })
    .from(benefitActivations)
    .innerJoin(businessRegistrations, eq(businessRegistrations.id, benefitActivations.business_id))
    .where(and(eq(benefitActivations.benefit_id, benefits.id), activationsOf(userId)));
  return db
    .select({
      benefit: benefits,
      is_active: exists(activation).mapWith(Boolean),
      quoted: nextPrices,
    })
    .from(benefits)
    .leftJoin(
      insurancePolicies,
      and(eq(insurancePolicies.benefit_id, benefits.id), policyThatCounts(userId, now)),
    )
    .where(
      and(
        only.category && eq(benefits.category, only.category),
        only.slug === undefined ? undefined : eq(benefits.slug, only.slug),
        // A retired one is shown to those who have it.
        or(isNull(benefits.retired_at), exists(activation)),
      ),
    )
    .orderBy(asc(benefits.position_in_list), asc(benefits.slug));
}

/** Activations of the owner, the next due first. */
export function listActivations(db: Database, userId: string) {
  return db
    .select({ activation: benefitActivations, benefit: benefits })
    .from(benefitActivations)
    .innerJoin(benefits, eq(benefits.id, benefitActivations.benefit_id))
    .innerJoin(businessRegistrations, eq(businessRegistrations.id, benefitActivations.business_id))
    .where(activationsOf(userId))
    .orderBy(asc(benefitActivations.renews_at));
}

/** Updates one of the owner's own activations; returns nothing when there is no such one. */
export async function updateActivation(
  db: Database,
  userId: string,
  id: string,
  values: Pick<typeof benefitActivations.$inferInsert, 'auto_renew'>,
): Promise<void> {
  const own = db
    .select({ id: businessRegistrations.id })
    .from(businessRegistrations)
    .where(eq(businessRegistrations.user_id, userId));
  await db
    .update(benefitActivations)
    .set(values)
    .where(
      and(
        eq(benefitActivations.id, id),
        inArray(benefitActivations.business_id, own),
        isNull(benefitActivations.ended_at),
      ),
    );
}

/** The size of the owner's business, by the record. */
export async function findSizeBands(db: Database, userId: string) {
  const [bands] = await db
    .select({
      employment_category: businessRegistrations.employment_category,
      asset_category: businessRegistrations.asset_category,
    })
    .from(businessRegistrations)
    .where(eq(businessRegistrations.user_id, userId));
  return bands;
}
