/** Kinds that the catalogue's desk keeps. Each has a schema of its content, in `forms/catalogue`. */
export const catalogueKinds = ['benefit', 'loan_package', 'course', 'insurance_rates'] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

/**
 * States of a version. One version of an item is open at most: `draft` can be changed, `submitted` waits for the decision
 * of a second person, `approved` for its publication, which may be scheduled. `published` is what owners see, `replaced`
 * what they saw before. `retired` is the last one of an item that is no longer offered.
 */
export const catalogueVersionStates = [
  'draft',
  'submitted',
  'approved',
  'published',
  'replaced',
  'retired',
] as const;
export type CatalogueVersionState = (typeof catalogueVersionStates)[number];

export const openVersionStates = ['draft', 'submitted', 'approved'] as const;
export type OpenVersionState = (typeof openVersionStates)[number];

/** Whether owners see an item: not yet, now, or no longer. */
export const catalogueLiveStates = ['unpublished', 'published', 'retired'] as const;
export type CatalogueLiveState = (typeof catalogueLiveStates)[number];

/** Filters of the list: the state of the open version, or whether owners see the item. */
export const catalogueFilters = [...openVersionStates, ...catalogueLiveStates] as const;
export type CatalogueFilter = (typeof catalogueFilters)[number];

/** Steps of an item's history. `edited` is the first save of a person in a draft, not each one. */
export const catalogueSteps = [
  'added',
  'created',
  'restored',
  'imported',
  'edited',
  'submitted',
  'withdrawn',
  'approved',
  'rejected',
  'scheduled',
  'published',
  // Its time had come, and it fitted no longer.
  'not_published',
  'retired',
  'discarded',
] as const;
export type CatalogueStep = (typeof catalogueSteps)[number];

/** Amounts of the catalogue, in kobo: ₦1 to ₦100,000,000. */
export const cataloguePriceLimits = { min: 100, max: 10_000_000_000 } as const;

/** Bytes of the content of a version, and of a file that is imported. */
export const catalogueLimits = { contentBytes: 60 * 1024, importBytes: 2 * 1024 * 1024 } as const;
