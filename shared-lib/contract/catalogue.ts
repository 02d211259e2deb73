/** The catalogue's desk. Apart, so that the pages of owners load none of it. */
export { catalogueCalls } from './calls/catalogue.ts';
export {
  catalogueFilters,
  catalogueKinds,
  catalogueLimits,
  catalogueLiveStates,
  cataloguePriceLimits,
  catalogueSteps,
  catalogueVersionStates,
  openVersionStates,
  type CatalogueFilter,
  type CatalogueKind,
  type CatalogueLiveState,
  type CatalogueStep,
  type CatalogueVersionState,
  type OpenVersionState,
} from './domain/catalogue.ts';
export { compareContents, type FieldDifference } from './domain/compare-contents.ts';
export { isDeepEqual } from './domain/deep-equal.ts';
export { mergeContents } from './domain/merge-contents.ts';
export {
  benefitContents,
  type BenefitContent,
  type BenefitDraft,
} from './forms/catalogue-benefit.ts';
export {
  courseContents,
  courseLimits,
  type CourseContent,
  type CourseDraft,
  type CourseModuleDraft,
  type CourseQuestionDraft,
} from './forms/catalogue-course.ts';
export {
  insuranceRatesContents,
  insuranceRatesKey,
  insuranceRateLimits,
  type InsuranceRatesContent,
  type InsuranceRatesDraft,
} from './forms/catalogue-insurance-rates.ts';
export {
  loanPackageContents,
  loanPackageLimits,
  type LoanPackageContent,
  type LoanPackageDraft,
} from './forms/catalogue-loan-package.ts';
export { cataloguePrice } from './forms/catalogue-numbers.ts';
export type { CatalogueContent } from './forms/catalogue-content.ts';
export { draftLines, draftText, inLanguages } from './forms/catalogue-texts.ts';
export {
  catalogueContents,
  catalogueSlug,
  publishCatalogueBody,
  rejectCatalogueBody,
  retireCatalogueBody,
  submitCatalogueBody,
} from './forms/catalogue.ts';
export type {
  CatalogueEvent,
  CatalogueImport,
  CatalogueImportRow,
  CatalogueItem,
  CatalogueVersion,
  WholeCatalogueItem,
} from './schemas/catalogue.ts';
