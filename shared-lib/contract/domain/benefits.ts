export const benefitCategories = ['smedan', 'coverage', 'loan', 'training'] as const;
export type BenefitCategory = (typeof benefitCategories)[number];

export const plans = ['annual', 'bi-annual', 'quarterly', 'monthly'] as const;
export type Plan = (typeof plans)[number];
