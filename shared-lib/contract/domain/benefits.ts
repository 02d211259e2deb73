export const benefitCategories = ['smedan', 'coverage', 'loan', 'training'] as const;
export type BenefitCategory = (typeof benefitCategories)[number];
