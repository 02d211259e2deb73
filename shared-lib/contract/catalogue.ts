/** The catalogue's desk. Apart, so that the pages of owners load none of it. */
export { catalogueCalls } from './calls/catalogue.ts';
export {
  catalogueFilters,
  catalogueKinds,
  catalogueLimits,
  cataloguePriceLimits,
  compareContents,
  mergeContents,
  openVersionStates,
  type CatalogueFilter,
  type CatalogueKind,
  type CatalogueLiveState,
  type CatalogueStep,
  type CatalogueVersionState,
  type FieldDifference,
  type OpenVersionState,
} from './domain/catalogue.ts';
export { isDeepEqual } from './domain/deep-equal.ts';
export {
  benefitContents,
  cataloguePrice,
  type BenefitContent,
  type BenefitDraft,
} from './forms/catalogue-benefit.ts';
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
