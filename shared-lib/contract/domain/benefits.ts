export const benefitCategories = ['smedan', 'coverage', 'loan', 'training'] as const;
export type BenefitCategory = (typeof benefitCategories)[number];

/** Of the element in which the edge sends a public page what it shows. */
export const publicBenefitsId = 'public-benefits';
