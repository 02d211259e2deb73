import { textTable } from '../bench/report/table.ts';

/** The part of Lighthouse's JSON report that is read, as version 13 writes it. Scores are 0 to 1. */
export interface LighthouseReport {
  categories: Record<string, Category>;
  audits: Record<string, Audit>;
  /** Reasons that kept Lighthouse from seeing the page as asked. */
  runWarnings: readonly string[];
}

interface Category {
  title: string;
  /** Null where one of its audits failed to run. */
  score: number | null;
  auditRefs: readonly { id: string; weight: number; group?: string }[];
}

interface Audit {
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  displayValue?: string;
  errorMessage?: string;
  details?: { items?: readonly unknown[] };
}

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};
const metrics = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
};

/** The run whose performance is the median; of an even number the lower one of the two. */
export function middleRun(runs: readonly LighthouseReport[]): LighthouseReport {
  const score = ({ categories: { performance } }: LighthouseReport) => performance?.score ?? 0;
  const middle = runs.toSorted((a, b) => score(a) - score(b))[Math.floor((runs.length - 1) / 2)];
  if (!middle) throw new Error('A page has no Lighthouse report');
  return middle;
}

/** Scores of each page out of 100, and what its visitor waits for. */
export function scoreTable(reports: Readonly<Record<string, LighthouseReport>>): string {
  const rows = Object.entries(reports).map(([page, report]) => [
    page,
    ...Object.keys(categories).map((id) => outOfHundred(report.categories[id]?.score)),
    ...Object.keys(metrics).map((id) => report.audits[id]?.displayValue ?? '-'),
  ]);
  return textTable(['page', ...Object.values(categories), ...Object.values(metrics)], rows);
}

/**
 * Lighthouse's doubts about the run itself, then a line for each audit that is below its full score, with the points it costs its category, most first. What
 * Lighthouse only advises costs none. Audits that could not run are among them, those that no report shows are not.
 */
export function listFindings(report: LighthouseReport): string[] {
  const findings = Object.entries(categories).flatMap(([id, label]) => {
    const category = report.categories[id];
    const weights = category?.auditRefs.reduce((sum, { weight }) => sum + weight, 0) || 1;
    return (category?.auditRefs ?? [])
      .flatMap(({ id: audit, weight, group }) => {
        const found = report.audits[audit];
        if (!found || group === 'hidden' || !isBelowFull(found)) return [];
        const costs = (100 * weight * (1 - (found.score ?? 0))) / weights;
        return [{ costs, text: `${label}, ${cost(costs)}: ${describe(audit, found)}` }];
      })
      .toSorted((a, b) => b.costs - a.costs)
      .map(({ text }) => text);
  });
  return [...report.runWarnings.map(withoutLinks), ...findings];
}

/** Lighthouse writes for a page of its own, in Markdown. */
function withoutLinks(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/ +/g, ' ');
}

function isBelowFull({ score, scoreDisplayMode }: Audit): boolean {
  if (scoreDisplayMode === 'error') return true;
  return score !== null && score < 1 && scoreDisplayMode !== 'informative';
}

function describe(id: string, { title, displayValue, errorMessage, details }: Audit): string {
  const where = [...new Set((details?.items ?? []).flatMap(placeOf))].slice(0, 3).join(', ');
  return [`${title} (${id})`, errorMessage ?? displayValue, where].filter(Boolean).join('; ');
}

/** The element, the words of the console or of the browser's warning, or the file that an item is about. */
function placeOf(item: unknown): string[] {
  const { node, source, description, value, issueType, url } = item as {
    node?: { selector?: unknown };
  } & Record<'source' | 'description' | 'value' | 'issueType' | 'url', unknown>;
  // A section of a finding has a description, too, which explains Lighthouse and not the page.
  const words = source === undefined ? undefined : (description ?? value);
  const place = node?.selector ?? words ?? issueType ?? url;
  return typeof place === 'string' ? [place] : [];
}

function outOfHundred(score: number | null | undefined): string {
  return typeof score === 'number' ? String(Math.round(score * 100)) : '-';
}

function cost(points: number): string {
  return points > 0 ? `−${Math.max(0.1, points).toFixed(1)}` : 'advice';
}
