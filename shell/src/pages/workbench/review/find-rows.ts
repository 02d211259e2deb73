import { plainLetters } from '@portal/contract';
import { faultOf, type ReviewRow } from '@portal/contract/review';

const kept = {
  All: () => true,
  'Money and consent': ({ back }: ReviewRow) => back !== '',
  'Not reviewed': ({ reviewed_by }: ReviewRow) => reviewed_by === '',
  'With a mistake': (row: ReviewRow) => faultOf(row) !== null,
};

export type FilterName = keyof typeof kept;
export const filters = Object.keys(kept) as FilterName[];

/** Sentences in which every typed word occurs, in either language, the key or the file that shows it. */
export function findRows(
  rows: readonly ReviewRow[],
  { filter, text }: { filter: FilterName; text: string },
): ReviewRow[] {
  const words = plainLetters(text).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (!kept[filter](row)) return false;
    const searched = plainLetters(
      [row.english, row.text, row.key, row.folder, row.used_in].join(' '),
    );
    return words.every((word) => searched.includes(word));
  });
}

/** Sentences of the same file before and after one. */
const around = 2;

const partOf = (key: string) => key.split('.').slice(0, -1).join('.');

/** The sentences that a page shows together with one, in their order: those of the same part of the same file around it. */
export function findBeside(rows: readonly ReviewRow[], { folder, key }: ReviewRow): ReviewRow[] {
  const part = rows.filter((row) => row.folder === folder && partOf(row.key) === partOf(key));
  const at = part.findIndex((row) => row.key === key);
  return part.slice(Math.max(0, at - around), at + around + 1);
}
