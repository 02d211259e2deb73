import { readAmount, writeAmount } from '@portal/contract/validation';
import type { CatalogueColumn, ServedKind } from './kind.ts';
import type { Content } from './repository.ts';

/** The heading of a column. */
export function headingOf({ path, type }: CatalogueColumn): string {
  if (type === 'naira') return `${path.replace(/_kobo$/, '')}_naira`;
  return type === 'percent' ? `${path}_percent` : path;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function valueAt(content: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((value: unknown, key) => (isObject(value) ? value[key] : undefined), content);
}

function setAt(content: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  let inner = content;
  for (const key of keys) {
    const next = inner[key];
    if (isObject(next)) inner = next;
    else inner = inner[key] = {} as Record<string, unknown>;
  }
  // JSON has no undefined: a value that is left out is no property.
  if (value === undefined) delete inner[last];
  else inner[last] = value;
}

/** The cells of a content, in the order of the columns. */
export function writeCells({ columns }: Pick<ServedKind, 'columns'>, content: Content): string[] {
  return columns.map(({ path, type }) => writeCell(valueAt(content, path), type));
}

function writeCell(value: unknown, type: CatalogueColumn['type']): string {
  if (value === null || value === undefined) return '';
  if (type === 'json') return JSON.stringify(value);
  if (type === 'yes_no') return value === true ? 'yes' : 'no';
  if (type === 'percent') return String(Number(value) / 100);
  if (type === 'naira') return writeAmount(Number(value), 'en');
  if (Array.isArray(value)) return value.map(String).join(type === 'lines' ? '\n' : '|');
  return String(value as string | number);
}

/** A content from cells by heading; of a column that the file does not have, what the item has. Cells that cannot be read are faults. */
export function readCells(
  { columns, blanks }: Pick<ServedKind, 'columns' | 'blanks'>,
  cells: ReadonlyMap<string, string>,
  known: Content,
): { content: Content; faults: { column: string; rule: string }[] } {
  const content = structuredClone(known);
  const faults: { column: string; rule: string }[] = [];
  for (const column of columns) {
    const heading = headingOf(column);
    const cell = cells.get(heading);
    if (cell === undefined) continue;
    const read = readCell(cell, column.type);
    if ('fault' in read) faults.push({ column: heading, rule: read.fault });
    else setAt(content, column.path, read.value);
  }
  for (const { path, type } of columns) {
    const parent = valueAt(content, path.split('.').slice(0, -1).join('.'));
    // The file has some columns of an object that is new, and the others are blank.
    if (isObject(parent) && valueAt(content, path) === undefined) {
      setAt(content, path, blankOf(type));
    }
  }
  for (const [path, blank] of Object.entries(blanks)) {
    const isBlank = columns
      .filter((column) => column.path.startsWith(`${path}.`))
      .every((column) => writeCell(valueAt(content, column.path), column.type) === '');
    if (isBlank) setAt(content, path, blank);
  }
  return { content, faults };
}

function blankOf(type: CatalogueColumn['type']): unknown {
  if (type === 'text') return '';
  return type === 'lines' || type === 'list' || type === 'numbers' ? [] : null;
}

type ReadCell = { value: unknown } | { fault: string };

function readCell(cell: string, type: CatalogueColumn['type']): ReadCell {
  const lines = cell
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const words = cell
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const invalid = { fault: 'invalid' };
  switch (type) {
    case 'text':
      return { value: cell };
    case 'lines':
      return { value: lines };
    case 'list':
      return { value: words };
    case 'numbers':
      return words.every((word) => /^-?\d+$/.test(word)) ? { value: words.map(Number) } : invalid;
    case 'yes_no':
      if (/^(yes|sí|si|是|true|1)$/i.test(cell)) return { value: true };
      return /^(no|否|false|0|)$/i.test(cell) ? { value: false } : invalid;
    case 'integer':
      if (cell === '') return { value: null };
      return /^-?\d{1,15}$/.test(cell) ? { value: Number(cell) } : invalid;
    case 'percent':
      return readPercent(cell);
    case 'naira':
      return readNaira(cell);
    case 'json':
      return readJson(cell);
  }
}

function readNaira(cell: string): ReadCell {
  if (cell === '') return { value: null };
  const read = readAmount(cell, 'en');
  return 'kobo' in read ? { value: read.kobo } : { fault: read.fault };
}

/** In percent with two decimals at most, with a point or a comma. */
function readPercent(cell: string): ReadCell {
  if (cell === '') return { value: null };
  const [, whole = '', decimals = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?%?$/.exec(cell) ?? [];
  return whole === ''
    ? { fault: 'invalid' }
    : { value: Number(`${whole}${decimals.padEnd(2, '0')}`) };
}

function readJson(cell: string): ReadCell {
  if (cell === '') return { value: null };
  try {
    return { value: JSON.parse(cell) as unknown };
  } catch {
    return { fault: 'invalid' };
  }
}

const isEscaped = /^'+[=+\-@\t\r]/;

/** `csvLine` puts an apostrophe before a formula: a text that has one already gets another, so that none is lost. */
export const withApostrophe = (cell: string) => (isEscaped.test(cell) ? `'${cell}` : cell);
/** Undoes what `withApostrophe` and `csvLine` do. */
export const withoutApostrophe = (cell: string) => (isEscaped.test(cell) ? cell.slice(1) : cell);
