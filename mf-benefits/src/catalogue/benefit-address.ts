import { benefitCategories, type Benefit, type BenefitCategory, type Plan } from '@portal/contract';

export const listAddress = '/dashboard/benefits';

export function isBenefitCategory(value: unknown): value is BenefitCategory {
  return benefitCategories.includes(value as BenefitCategory);
}

export function categoryAddress(category: BenefitCategory | null): string {
  return category === null ? listAddress : `${listAddress}/${category}`;
}

/** The agency's own benefits have no page each: they stand on the agency's page, under their slug. */
export function benefitAddress({ category, slug }: Pick<Benefit, 'category' | 'slug'>): string {
  return `${categoryAddress(category)}${category === 'smedan' ? '#' : '/'}${slug}`;
}

export function metricsAddress(slug: string): string {
  return `${benefitAddress({ category: 'training', slug })}/metrics`;
}

/** @param others slugs of what is paid for together with it */
export function activationAddress(slug: string, plan?: Plan, others: string[] = []): string {
  const query = new URLSearchParams({ benefit: slug, ...(plan && { plan }) });
  for (const other of others) query.append('with', other);
  return `/activate?${query}`;
}

export const paymentsAddress = `${listAddress}/payments`;

export const heldPaymentsAddress = `${paymentsAddress}/held`;

export function paymentAddress(reference: string): string {
  return `${listAddress}/payment-confirmation?${new URLSearchParams({ reference })}`;
}
