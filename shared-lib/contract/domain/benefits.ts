export const benefitCategories = ['smedan', 'coverage', 'loan', 'training'] as const;
export type BenefitCategory = (typeof benefitCategories)[number];

/** The id of the element in which the edge sends a public page what it shows. */
export const publicBenefitsId = 'public-benefits';
