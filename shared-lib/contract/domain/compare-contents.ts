import { isDeepEqual } from './deep-equal.ts';

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

export type Fields = Record<string, unknown>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isListOfParts = (value: unknown): value is Fields[] =>
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
    return isOtherOrder ? [{ path, ...names }, ...fields] : fields;
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
