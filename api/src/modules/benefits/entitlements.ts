import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { ApiError } from '../../http/errors.ts';

export interface Entitlement {
  businessId: string;
  benefitId: string;
  activationId: string;
}

/**
 * The benefits of the owner's own business at this moment. The one place that says what an owner may use: nothing
 * that belongs to a benefit is given out without it.
 */
export async function listEntitlements(
  db: Database,
  userId: string,
  slug?: string,
): Promise<Entitlement[]> {
  return db
    .select({
      businessId: benefitActivations.business_id,
      benefitId: benefitActivations.benefit_id,
      activationId: benefitActivations.id,
    })
    .from(benefitActivations)
    .innerJoin(benefits, eq(benefits.id, benefitActivations.benefit_id))
    .innerJoin(businessRegistrations, eq(businessRegistrations.id, benefitActivations.business_id))
    .where(
      and(
        eq(businessRegistrations.user_id, userId),
        isNull(benefitActivations.ended_at),
        slug === undefined ? undefined : eq(benefits.slug, slug),
      ),
    );
}

/** @throws ApiError `not_entitled` */
export async function requireEntitlement(
  db: Database,
  userId: string,
  slug: string,
): Promise<Entitlement> {
  const [found] = await listEntitlements(db, userId, slug);
  if (found === undefined) throw new ApiError('not_entitled');
  return found;
}
