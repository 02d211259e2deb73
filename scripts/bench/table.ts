import { exactMeasures, timedMeasures, type Measure } from './visit.ts';
import { ratio, type Summary } from './statistics.ts';

/** Figures of one page in one variant; null where there is nothing to measure. */
export type PageSummary = Record<Measure, Summary | null>;

export interface PageComparison {
  page: string;
  shipped: PageSummary;
  bundle: PageSummary;
}

const headings: Record<Measure, string> = {
  scriptBytes: 'script kB',
  scriptRequests: 'requests',
  chainDepth: 'depth',
  content: 'content ms',
  firstPaint: 'FCP ms',
  largestPaint: 'LCP ms',
  layoutShift: 'CLS',
};

const measures: readonly Measure[] = [...exactMeasures, ...timedMeasures];
const bytesPerKilobyte = 1000;
const nothing = '–';

/** Three lines for each page: as it ships, as one bundle, and how many times the second the first is. */
export function renderTable(comparisons: readonly PageComparison[]): string {
  const rows = [
    ['page', 'variant', ...measures.map((measure) => headings[measure])],
    ...comparisons.flatMap(({ page, shipped, bundle }) => [
      [page, 'shipped', ...measures.map((measure) => figure(measure, shipped[measure]))],
      ['', 'one bundle', ...measures.map((measure) => figure(measure, bundle[measure]))],
      ['', 'ratio', ...measures.map((measure) => times(shipped[measure], bundle[measure]))],
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column < 2 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
  const [head = '', ...body] = lines;
  return [head, '-'.repeat(head.length), ...body].join('\n');
}

/** The median, and behind it half the distance between the lowest and the highest value. */
function figure(measure: Measure, summary: Summary | null): string {
  if (!summary) return nothing;
  const spread = (summary.max - summary.min) / 2;
  const text = inUnit(measure, summary.median);
  return spread === 0 ? text : `${text} ±${inUnit(measure, spread)}`;
}

function inUnit(measure: Measure, value: number): string {
  if (measure === 'scriptBytes') return (value / bytesPerKilobyte).toFixed(1);
  if (measure === 'layoutShift') return value.toFixed(3);
  return value.toFixed(0);
}

function times(shipped: Summary | null, bundle: Summary | null): string {
  const value = shipped && bundle ? ratio(shipped.median, bundle.median) : null;
  return value === null ? nothing : `${value.toFixed(2)} ×`;
}
