import type { BenefitActivation } from '@portal/contract';

/** The agency's own benefits share one page; the others have one each. */
export function benefitPath({
  category,
  slug,
}: Pick<BenefitActivation, 'category' | 'slug'>): string {
  return category === 'smedan'
    ? '/dashboard/benefits/smedan'
    : `/dashboard/benefits/${category}/${slug}`;
}
