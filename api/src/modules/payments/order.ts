import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Plan } from '@portal/shared-lib/contract';
import type { Database } from '../../database/connect.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { ApiError } from '../../http/errors.ts';
import type { NewItem } from './repository.ts';

/**
 * What the benefits cost at this moment.
 * @throws ApiError `not_found`, `already_active`
 */
export async function priceItems(
  tx: Database,
  businessId: string,
  wanted: { slug: string; plan: Plan }[],
): Promise<NewItem[]> {
  const slugs = wanted.map(({ slug }) => slug);
  if (new Set(slugs).size < slugs.length) throw new ApiError('not_found');
  const found = await tx
    .select({ benefit: benefits, activationId: benefitActivations.id })
    .from(benefits)
    .leftJoin(
      benefitActivations,
      and(
        eq(benefitActivations.benefit_id, benefits.id),
        eq(benefitActivations.business_id, businessId),
        isNull(benefitActivations.ended_at),
      ),
    )
    .where(inArray(benefits.slug, slugs));
  return wanted.map(({ slug, plan }) => {
    const row = found.find(({ benefit }) => benefit.slug === slug);
    // A loan is applied for; it has no plan to activate.
    if (row === undefined || (row.benefit.category === 'loan' && row.benefit.prices === null)) {
      throw new ApiError('not_found');
    }
    if (row.activationId !== null) throw new ApiError('already_active');
    return { benefit_id: row.benefit.id, plan, amount_kobo: row.benefit.prices?.[plan] ?? 0 };
  });
}

/** In kobo. */
export function sum(items: NewItem[]): number {
  return items.reduce((total, { amount_kobo }) => total + amount_kobo, 0);
}

/** Whether two orders are for the same benefits, plans and prices. */
export function isSameOrder(items: NewItem[], others: NewItem[]): boolean {
  const keys = (list: NewItem[]) =>
    list
      .map((item) =>
        [item.benefit_id, item.plan, item.amount_kobo, item.activation_id ?? ''].join(' '),
      )
      .toSorted()
      .join('\n');
  return keys(items) === keys(others);
}
