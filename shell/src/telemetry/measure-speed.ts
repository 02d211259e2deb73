import {
  routeTemplateOf,
  type Measurement,
  type SpeedMetric,
  type SpeedReport,
} from '@portal/contract/composition';
import { onCLS, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import type { PageRemote } from '../boot/page-remote.ts';
import { pathnameAt } from './arrivals.ts';

const maxValue = 120_000;
/** How documents come that a visitor waits for; one out of the browser's memory is there at once. */
const waitedFor = new Set(['navigate', 'reload', 'back-forward']);

const metrics: Partial<Record<MetricType['name'], SpeedMetric>> = {
  LCP: 'lcp',
  INP: 'inp',
  CLS: 'cls',
  TTFB: 'ttfb',
};

/**
 * Measures this document and reports it once, when it is first hidden: what comes after that is not measured. LCP and TTFB
 * are of the page that the document was opened with; INP is of the page on which the slow interaction was, and CLS of that
 * on which the layout shifted. A page is reported as its template, and nothing about a person is in it.
 */
export function measureSpeed(token: string, remotes: () => readonly PageRemote[]): void {
  // A developer's build says nothing about the release.
  if (remotes().some(({ overrides }) => overrides)) return;
  const speed: Partial<Record<SpeedMetric, Measurement>> = {};
  let lcp = Infinity;

  const take = ({ name, value, entries, navigationType }: MetricType) => {
    const metric = metrics[name];
    if (!metric || !waitedFor.has(navigationType)) return;
    const isOfDocument = metric === 'lcp' || metric === 'ttfb';
    const descriptors = remotes().map(({ descriptor }) => descriptor);
    const pathname = pathnameAt(isOfDocument ? 0 : (entries[0]?.startTime ?? 0));
    const route = routeTemplateOf(descriptors, pathname);
    if (route === null) return;
    if (metric === 'lcp') lcp = value;
    const whole = Math.round(metric === 'cls' ? value * 1000 : value);
    speed[metric] = { route, value: Math.min(whole, maxValue) };
  };
  for (const observe of [onLCP, onINP, onCLS, onTTFB]) observe(take as never);

  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    if (Object.keys(speed).length === 0) return;
    const report: SpeedReport = { token, isWarm: isWarm(lcp), speed };
    try {
      navigator.sendBeacon('/reports', JSON.stringify(report));
    } catch {
      // Rejected or not there: this document is not counted.
    }
  };
  // After the listeners of the library, which take what was measured last.
  document.addEventListener('visibilitychange', send);
}

/** Whether every script that began to load before this time came from the browser's cache. */
function isWarm(until: number): boolean {
  const scripts = performance
    .getEntriesByType('resource')
    .filter(
      ({ name, startTime }) =>
        startTime <= until && /^\/releases\/.*\.js$/.test(new URL(name).pathname),
    ) as PerformanceResourceTiming[];
  return scripts.length > 0 && scripts.every(({ transferSize }) => transferSize === 0);
}
