import { and, asc, eq, exists } from 'drizzle-orm';
import type { BenefitCategory } from '@portal/shared-lib/contract';
import type { Database } from '../../database/connect.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';

/** The catalogue in its order, each entry with whether this owner has activated it. */
export function listBenefits(
  db: Database,
  userId: string,
  only: { category?: BenefitCategory | undefined; slug?: string },
) {
  const activation = db
    .select({ id: benefitActivations.id })
    .from(benefitActivations)
    .where(
      and(eq(benefitActivations.benefit_id, benefits.id), eq(benefitActivations.user_id, userId)),
    );
  return db
    .select({ benefit: benefits, is_active: exists(activation).mapWith(Boolean) })
    .from(benefits)
    .where(
      and(
        only.category && eq(benefits.category, only.category),
        only.slug === undefined ? undefined : eq(benefits.slug, only.slug),
      ),
    )
    .orderBy(asc(benefits.position_in_list));
}

/** What the owner has activated, the next due first. */
export function listActivations(db: Database, userId: string) {
  return db
    .select({ activation: benefitActivations, benefit: benefits })
    .from(benefitActivations)
    .innerJoin(benefits, eq(benefits.id, benefitActivations.benefit_id))
    .where(eq(benefitActivations.user_id, userId))
    .orderBy(asc(benefitActivations.renews_at));
}
