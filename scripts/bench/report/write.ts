import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured } from '../measure/rounds.ts';
import { columns, sections, textColumns } from './columns.ts';
import { htmlReport, type ReportDetails } from './html.ts';
import { summarize, type Summary } from './summary.ts';
import { textTable } from './table.ts';

interface Written {
  /** The tables, as they are printed. */
  text: string;
  html: string;
}

/** Writes report.html, report.md and report.json into a directory, and the JSON to `extraJson` as well. */
export function writeReport(
  directory: string,
  details: ReportDetails,
  { samples, depths }: Measured,
  extraJson: string | null,
): Written {
  const summaries = summarize(samples, depths);
  const text = tables(summaries);
  const json = JSON.stringify({ details, summaries, depths, samples }, null, 2);
  mkdirSync(directory, { recursive: true });
  const html = join(directory, 'report.html');
  writeFileSync(html, htmlReport(details, summaries));
  writeFileSync(join(directory, 'report.md'), `${text}\n`);
  writeFileSync(join(directory, 'report.json'), json);
  if (extraJson) writeFileSync(extraJson, json);
  return { text, html };
}

function tables(summaries: readonly Summary[]): string {
  return sections(summaries)
    .map(({ title, rows }) => {
      const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
      const head = columns.map((column) => column.title);
      return `${title}\n\n${textTable(head, cells, textColumns)}`;
    })
    .join('\n\n');
}
