import { isDeepEqual } from './deep-equal.ts';

/** What the catalogue's desk keeps. Each kind has a schema of its content, in `forms/catalogue`. */
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

/** What the list is filtered by: the state of the open version, or whether owners see the item. */
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

/**
 * A value of a content by its path, such as `texts.en.title`. A list of texts or numbers is one value; parts of a list, such
 * as lessons, are compared one by one, and have their place in the newer list in the path: `modules.0.title.en`.
 */
export interface FieldDifference {
  path: string;
  /** undefined where the content has no such field. */
  before: unknown;
  after: unknown;
}

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOfParts = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

/** Fields that differ between two contents, in the order of the second. */
export function compareContents(before: unknown, after: unknown): FieldDifference[] {
  return compareValues(before, after, '');
}

function compareValues(before: unknown, after: unknown, path: string): FieldDifference[] {
  if (isRecord(before) || isRecord(after)) {
    const from = isRecord(before) ? before : {};
    const to = isRecord(after) ? after : {};
    return [...new Set([...Object.keys(to), ...Object.keys(from)])].flatMap((key) =>
      compareValues(from[key], to[key], path === '' ? key : `${path}.${key}`),
    );
  }
  if (isListOfParts(before) || isListOfParts(after)) {
    return compareParts(
      isListOfParts(before) ? before : [],
      isListOfParts(after) ? after : [],
      path,
    );
  }
  return isDeepEqual(before, after) ? [] : [{ path, before, after }];
}

/** Parts with an id are the same part wherever they are moved; all others are compared by their place. */
function compareParts(before: Fields[], after: Fields[], path: string): FieldDifference[] {
  const keyOf = (part: Fields, place: number) => part['id'] ?? place;
  const from = new Map(before.map((part, place) => [keyOf(part, place), part]));
  const fields = after.flatMap((part, place) =>
    compareValues(from.get(keyOf(part, place)), part, `${path}.${place}`),
  );
  const hasIds = [...before, ...after].some((part) => part['id'] !== undefined);
  if (hasIds) {
    const names = { before: before.map(nameOfPart), after: after.map(nameOfPart) };
    const isOtherOrder = !isDeepEqual(before.map(keyOf), after.map(keyOf));
    return [...(isOtherOrder ? [{ path, ...names }] : []), ...fields];
  }
  const gone = before
    .slice(after.length)
    .flatMap((part, place) => compareValues(part, undefined, `${path}.${after.length + place}`));
  return [...fields, ...gone];
}

function nameOfPart({ id, title }: Fields): string {
  const name = isRecord(title) ? title['en'] : undefined;
  return typeof name === 'string' && name !== '' ? name : String(id);
}
