import type { MetricName, VisitKind } from '../measure/metrics.ts';
import { networks, type NetworkName } from '../measure/networks.ts';
import { hoverMs, pages } from '../measure/pages.ts';
import { variantLabels } from '../variants/variant.ts';
import type { Figure, Summary } from './summary.ts';

export const kindLabels: Record<VisitKind, string> = {
  cold: 'first visit by its URL',
  repeat: 'second visit to the same URL',
  click: `click from the dashboard; after hover: the pointer has rested on the link for ${hoverMs} ms`,
};

interface Column {
  title: string;
  cell: (row: Summary) => string;
}

const none = '–';

/** How many columns, from the first, are words. */
export const textColumns = 2;

export const columns: Column[] = [
  { title: 'page', cell: ({ page }) => pages[page].label },
  { title: 'variant', cell: ({ variant }) => variantLabels[variant] },
  { title: 'script kB', cell: of('scriptBytes', ({ median }) => kilobytes(median)) },
  { title: '×', cell: of('scriptBytes', ratio) },
  { title: 'all kB', cell: of('allBytes', ({ median }) => kilobytes(median)) },
  { title: 'requests', cell: of('requests', whole) },
  { title: 'depth', cell: ({ depth }) => (depth ? `${depth.scripts}` : none) },
  { title: 'FCP ms', cell: of('firstPaint', whole) },
  { title: 'LCP ms', cell: of('largestPaint', whole) },
  { title: 'CLS', cell: of('layoutShift', ({ median }) => median.toFixed(3)) },
  { title: 'blocking ms', cell: of('blocking', whole) },
  { title: 'content ms', cell: of('content', withSpread) },
  { title: '×', cell: of('content', ratio) },
  { title: 'interactive ms', cell: of('interactive', whole) },
  { title: '×', cell: of('interactive', ratio) },
];

export interface Section {
  title: string;
  network: NetworkName;
  kind: VisitKind;
  rows: Summary[];
}

/** One table for each network and kind of visit, the pages in order, their variants below each other. */
export function sections(summaries: readonly Summary[]): Section[] {
  const groups = Map.groupBy(summaries, ({ network, kind }) => `${network} ${kind}`);
  return [...groups.values()].map((rows) => {
    const { network, kind } = rows[0]!;
    return {
      title: `${networks[network].label}: ${kindLabels[kind]}`,
      network,
      kind,
      rows: [...Map.groupBy(rows, ({ page }) => page).values()].flat(),
    };
  });
}

export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function of(metric: MetricName, write: (figure: Figure) => string): Column['cell'] {
  return ({ figures }) => {
    const figure = figures[metric];
    return figure ? write(figure) : none;
  };
}

function ratio({ ratio: value }: Figure): string {
  return value === null ? none : value.toFixed(2);
}

function whole({ median }: Figure): string {
  return String(Math.round(median));
}

function withSpread({ median, spread }: Figure): string {
  return `${Math.round(median)} ± ${Math.round(spread / 2)}`;
}
