import { parse } from 'csv-parse/sync';

export interface CsvLine {
  cells: string[];
  /** Counted as a spreadsheet counts. */
  line: number;
}

/**
 * Reads a list as spreadsheets write it: UTF-8 with or without a byte-order mark, UTF-16 or the Windows code page,
 * commas, semicolons or tabs, any kind of line end. A formula is text like any other; nothing is ever computed.
 * @param max lines that are read
 * @returns null for what is no such list
 */
export function readCsv(content: Buffer, max: number): CsvLine[] | null {
  const text = decode(content);
  if (text.includes('\0')) return null;
  try {
    const records = parse(text, {
      bom: true,
      delimiter: findDelimiter(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      trim: true,
      to: max,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ cells: record, line: info.lines }));
  } catch {
    return null;
  }
}

/** The delimiter that is most frequent in the first line, outside of quotes. */
function findDelimiter(text: string): string {
  const [line = ''] = text.slice(0, 4000).split(/\r\n|\r|\n/, 1);
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

function decode(content: Buffer): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    // Excel writes these characters where it is not asked for UTF-8.
    return new TextDecoder('windows-1252').decode(content);
  }
}
