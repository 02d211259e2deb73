import { isListOfParts, isRecord, type Fields } from './compare-contents.ts';
import { isDeepEqual } from './deep-equal.ts';

/** A content of two people who began with the same one: what `mine` has changed, else what `theirs` has. */
export function mergeContents(base: Fields, mine: Fields, theirs: Fields): Fields {
  return mergeValues(base, mine, theirs) as Fields;
}

function mergeValues(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isDeepEqual(mine, base)) return theirs;
  if (isDeepEqual(theirs, base)) return mine;
  if (isRecord(mine) && isRecord(theirs)) return mergeRecords(base, mine, theirs);
  if (isListOfParts(mine) && isListOfParts(theirs) && isListOfParts(base)) {
    return mergeLists(base, mine, theirs);
  }
  return mine;
}

function mergeRecords(base: unknown, mine: Fields, theirs: Fields): Fields {
  const from = isRecord(base) ? base : {};
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    keys
      .map((key) => [key, mergeValues(from[key], mine[key], theirs[key])] as const)
      // JSON has no undefined: a value that is left out is no property.
      .filter(([, value]) => value !== undefined),
  );
}

/** Parts with an id are the same part wherever it was moved. Others are the same by their place, as long as none was added. */
function mergeLists(base: Fields[], mine: Fields[], theirs: Fields[]): Fields[] {
  if ([...base, ...mine, ...theirs].some(({ id }) => id === undefined)) {
    if (mine.length !== base.length || theirs.length !== base.length) return mine;
    return mine.map((part, place) => mergeValues(base[place], part, theirs[place]) as Fields);
  }
  const ids = (parts: Fields[]) => parts.map(({ id }) => id);
  const find = (parts: Fields[], id: unknown) => parts.find((part) => part['id'] === id);
  const [first, second] = isDeepEqual(ids(mine), ids(base)) ? [theirs, mine] : [mine, theirs];
  return [...new Set([...ids(first), ...ids(second)])].flatMap((id) => {
    const [before, own, other] = [find(base, id), find(mine, id), find(theirs, id)];
    // One of the two has removed it: it is gone, unless the other has changed it since.
    if (before && (own ?? other) && !(own && other)) {
      return isDeepEqual(own ?? other, before) ? [] : [(own ?? other) as Fields];
    }
    return [mergeValues(before, own ?? other, other ?? own) as Fields];
  });
}
