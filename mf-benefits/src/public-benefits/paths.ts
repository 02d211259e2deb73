import type { BenefitCategory, PublicBenefit } from '@portal/contract';
import { activationPath, benefitPath, categoryPath } from '../catalogue/benefit-paths.ts';

export const publicListPath = '/benefits';

export function publicCategoryPath(category: BenefitCategory | null): string {
  return category === null ? publicListPath : `${publicListPath}/${category}`;
}

type Named = Pick<PublicBenefit, 'category' | 'slug'>;

export function publicBenefitPath({ category, slug }: Named): string {
  return `${publicCategoryPath(category)}/${slug}`;
}

/** Where an owner goes on with what the public page shows: a loan is applied for on its own page. */
export function ownersPath(
  benefit: (Named & Pick<PublicBenefit, 'by_quote'>) | BenefitCategory | null,
): string {
  if (benefit === null || typeof benefit === 'string') return categoryPath(benefit);
  if (benefit.by_quote) return '/business-insurance';
  return benefit.category === 'loan' ? benefitPath(benefit) : activationPath(benefit.slug);
}

/** Registration that leads there afterwards. */
export function registerPath(wanted: string): string {
  return `/register?${new URLSearchParams({ rt: wanted })}`;
}
