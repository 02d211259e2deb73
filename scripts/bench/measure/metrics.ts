import type { VariantName } from '../variants/variant.ts';
import type { NetworkName } from './networks.ts';
import type { PageName } from './pages.ts';

/** Measures of one visit. Bytes are those on the wire, headers included; times are milliseconds. */
export interface Metrics {
  scriptBytes: number;
  allBytes: number;
  /** Requests that reached the network. */
  requests: number;
  scriptRequests: number;
  firstPaint: number | null;
  largestPaint: number | null;
  layoutShift: number | null;
  /** Time of tasks of the main thread beyond 50 ms each. */
  blocking: number;
  /** From the start of the visit, or from the press of the link, until the page's own content is shown. */
  content: number;
  /** The same, until everything in it can be used. */
  interactive: number;
}
export type MetricName = keyof Metrics;

/** Cold: nothing in the cache. Repeat: the same URL again. Click: from a page that is already shown. */
export type VisitKind = 'cold' | 'repeat' | 'click';

export interface Sample {
  round: number;
  variant: VariantName;
  network: NetworkName;
  page: PageName;
  kind: VisitKind;
  metrics: Metrics;
}

/** How many requests wait for each other: the same in every round, so looked at once. */
export interface Depth {
  variant: VariantName;
  page: PageName;
  /** The depth of scripts, the document counted as 1. */
  scripts: number;
  /** The depth of scripts and calls to the API. */
  all: number;
}
