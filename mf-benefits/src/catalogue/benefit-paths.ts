import { benefitCategories, type Benefit, type BenefitCategory, type Plan } from '@portal/contract';

export const listPath = '/dashboard/benefits';

export function isBenefitCategory(value: unknown): value is BenefitCategory {
  return benefitCategories.includes(value as BenefitCategory);
}

export function categoryPath(category: BenefitCategory | null): string {
  return category === null ? listPath : `${listPath}/${category}`;
}

/** The agency's own benefits have no page each: the agency's page shows them, under their slug. */
export function benefitPath({ category, slug }: Pick<Benefit, 'category' | 'slug'>): string {
  return `${categoryPath(category)}${category === 'smedan' ? '#' : '/'}${slug}`;
}

export function metricsPath(slug: string): string {
  return `${benefitPath({ category: 'training', slug })}/metrics`;
}

/** @param others slugs of what is paid for together with it */
export function activationPath(slug: string, plan?: Plan, others: string[] = []): string {
  const query = new URLSearchParams({ benefit: slug, ...(plan && { plan }) });
  for (const other of others) query.append('with', other);
  return `/activate?${query}`;
}

export const paymentsPath = `${listPath}/payments`;

export function paymentPath(reference: string): string {
  return `${listPath}/payment-confirmation?${new URLSearchParams({ reference })}`;
}

/** The guided flow of the business record, at the first step where something is missing. */
export const unfinishedRecordPath = '/dashboard/profile?modal=edit-profile&modal.flow=single';
