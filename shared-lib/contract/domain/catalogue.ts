import { isDeepEqual } from './deep-equal.ts';

/** Kinds that the catalogue's desk keeps. Each has a schema of its content, in `forms/catalogue`. */
export const catalogueKinds = ['benefit'] as const;
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

/** A value of a content by its path, such as `texts.en.title`; a list is one value. */
export interface FieldDifference {
  path: string;
  /** undefined where the content has no such field. */
  before: unknown;
  after: unknown;
}

type Parts = Record<string, unknown>;

const isRecord = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of a value; null where it is one value: a text, a number, or a list of such. */
function partsOf(value: unknown): Parts | null {
  if (isRecord(value)) return value;
  const isList = Array.isArray(value) && value.length > 0 && value.every(isRecord);
  return isList ? Object.fromEntries(Object.entries(value as unknown[])) : null;
}

function fieldsOf(content: unknown, path: readonly string[] = []): Map<string, unknown> {
  const parts = partsOf(content);
  if (parts === null) return new Map([[path.join('.'), content]]);
  return new Map(
    Object.entries(parts).flatMap(([key, value]) => [...fieldsOf(value, [...path, key])]),
  );
}

/** Fields that differ between two contents, in the order of the second. Parts of a list are told by their place. */
export function compareContents(before: Parts, after: Parts): FieldDifference[] {
  const from = fieldsOf(before);
  const to = fieldsOf(after);
  return [...new Set([...to.keys(), ...from.keys()])]
    .map((path) => ({ path, before: from.get(path), after: to.get(path) }))
    .filter((field) => !isDeepEqual(field.before, field.after));
}

/** A content of two people who began with the same one: what `mine` has changed, else what `theirs` has. */
export function mergeContents(base: Parts, mine: Parts, theirs: Parts): Parts {
  const merged = JSON.parse(JSON.stringify(theirs)) as Parts;
  for (const { path, after } of compareContents(base, mine)) setAt(merged, path.split('.'), after);
  return merged;
}

function setAt(content: Parts, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path;
  if (rest.length === 0) {
    // JSON has no undefined: a value that is left out is no property.
    if (value === undefined) delete content[key];
    else content[key] = value;
    return;
  }
  if (typeof content[key] !== 'object' || content[key] === null) {
    if (value === undefined) return;
    content[key] = {};
  }
  setAt(content[key] as Parts, rest, value);
}
