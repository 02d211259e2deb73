/** One sentence of a language, as a reviewer reads it. `npm run languages export` writes the file, `import` takes it. */
export interface ReviewRow {
  language: string;
  /** The folder of the texts, and the key in it. */
  folder: string;
  key: string;
  /** Where the code shows it, as far as a search can tell. */
  used_in: string;
  english: string;
  text: string;
  /** The translation back into English, of sentences about money and consent. */
  back: string;
  reviewed_by: string;
}

export const reviewColumns = [
  'language',
  'folder',
  'key',
  'used_in',
  'english',
  'text',
  'back',
  'reviewed_by',
] as const satisfies (keyof ReviewRow)[];

/** Tells spreadsheets that the file is in UTF-8. */
const byteOrderMark = '\uFEFF';

/** A spreadsheet would run it as a formula: an apostrophe before it says that it is text, as OWASP advises. */
const formula = /^[=+\-@\t\r]/;
const escapedFormula = /^'(?=[=+\-@\t\r])/;

function writeCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function writeReview(rows: readonly ReviewRow[]): string {
  const lines = rows.map((row) => reviewColumns.map((column) => writeCell(row[column])).join(','));
  return `${byteOrderMark}${[reviewColumns.join(','), ...lines].join('\r\n')}\r\n`;
}

/**
 * The rows of a file that `writeReview` wrote and a person has changed, in this page or in a spreadsheet.
 * @throws Error that says what is wrong with the file
 */
export function readReview(file: string): ReviewRow[] {
  const [header = [], ...lines] = parseCsv(file.replace(byteOrderMark, ''));
  const missing = reviewColumns.filter((column) => !header.includes(column));
  if (missing.length > 0)
    throw new Error(
      `The file has no column ${missing.join(', ')}. Choose a file of texts to review.`,
    );
  return lines.map((cells) => {
    const cell = (column: string) => cells[header.indexOf(column)] ?? '';
    return Object.fromEntries(
      reviewColumns.map((column) => [column, cell(column).replace(escapedFormula, '')]),
    ) as unknown as ReviewRow;
  });
}

/** The cells of each line of a CSV file (RFC 4180); lines without any cell are left out, and spreadsheets of some countries write semicolons. */
export function parseCsv(file: string): string[][] {
  const separator = /^[^\n,;]*;/.test(file) ? ';' : ',';
  const cells = new RegExp(
    String.raw`(?:"((?:[^"]|"")*)"|([^"${separator}\r\n]*))(${separator}|\r?\n|$)`,
    'gy',
  );
  const lines: string[][] = [];
  let line: string[] = [];
  for (let match = cells.exec(file); match; match = cells.exec(file)) {
    const [, quoted, bare = '', end] = match;
    line.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === separator) continue;
    if (line.some(Boolean)) lines.push(line);
    line = [];
    if (cells.lastIndex >= file.length) return lines;
  }
  throw new Error('The file is no CSV: a quotation mark is not closed.');
}

const places = /\{\{[^{}]*\}\}|\{\w+\}|<\/?\w+>/g;

/** The places for values and the tags of a text, which a translation keeps. */
function placesOf(text: string): string {
  return [...new Set(text.match(places))].toSorted().join(' ');
}

/** Says what is wrong with a text, in a sentence for the reviewer; null for nothing. */
export function faultOf({ english, text }: Pick<ReviewRow, 'english' | 'text'>): string | null {
  if (!text.trim()) return 'Write the translation.';
  // A part of a sentence that is put before or after another.
  for (const edge of [/^ /, / $/])
    if (edge.test(english) !== edge.test(text))
      return 'Begin and end with a space where the English sentence does, and nowhere else.';
  const wanted = placesOf(english);
  if (placesOf(text) === wanted) return null;
  return wanted === ''
    ? 'The English sentence has no place for a value. Take the braces away.'
    : `Keep each of these as they are: ${wanted}`;
}
