import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Plan } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { ApiError } from '../../http/errors.ts';
import { findPrices } from '../benefits/prices.ts';
import type { NewItem } from './repository.ts';

/**
 * The price of the benefits at this moment.
 * @throws ApiError `not_found`, `already_active`
 */
export async function priceItems(
  tx: Database,
  businessId: string,
  wanted: { slug: string; plan: Plan }[],
  now: Date,
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
  const items: NewItem[] = [];
  for (const { slug, plan } of wanted) {
    const row = found.find(({ benefit }) => benefit.slug === slug);
    if (row === undefined || row.benefit.retired_at !== null) throw new ApiError('not_found');
    if (row.activationId !== null) throw new ApiError('already_active');
    const prices = await findPrices(tx, row.benefit, businessId, now);
    // A loan is applied for, and what is priced for each business is quoted first: neither is free.
    const isFree = row.benefit.category !== 'loan' && !row.benefit.by_quote;
    if (prices === null && !isFree) throw new ApiError('not_found');
    items.push({ benefit_id: row.benefit.id, plan, amount_kobo: prices?.[plan] ?? 0 });
  }
  return items;
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
        [
          item.benefit_id,
          item.plan,
          item.amount_kobo,
          item.activation_id ?? '',
          item.change_id ?? '',
        ].join(' '),
      )
      .toSorted()
      .join('\n');
  return keys(items) === keys(others);
}
