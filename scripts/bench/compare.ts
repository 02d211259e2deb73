import type { PageComparison, PageSummary } from './table.ts';
import { summarize } from './statistics.ts';
import { exactMeasures, timedMeasures, type Measure, type Visit } from './visit.ts';
import type { Variant } from './serve.ts';

export interface Sample {
  page: string;
  variant: Variant;
  /** From 1. */
  round: number;
  visit: Visit;
}

/** One comparison for each page, in the order in which the pages were measured. */
export function comparePages(samples: readonly Sample[]): PageComparison[] {
  return pageNames(samples).map((page) => ({
    page,
    shipped: summarizeVisits(visitsOf(samples, page, 'shipped')),
    bundle: summarizeVisits(visitsOf(samples, page, 'one bundle')),
  }));
}

/** What should be the same in every round and was not, one line for each. */
export function inexact(samples: readonly Sample[]): string[] {
  return pageNames(samples).flatMap((page) =>
    (['shipped', 'one bundle'] as const).flatMap((variant) =>
      exactMeasures.flatMap((measure) => {
        const values = visitsOf(samples, page, variant).map((visit) => visit[measure]);
        return new Set(values).size > 1
          ? [`${page}, ${variant}: ${measure} ${values.join(', ')}`]
          : [];
      }),
    ),
  );
}

function pageNames(samples: readonly Sample[]): string[] {
  return [...new Set(samples.map(({ page }) => page))];
}

function visitsOf(samples: readonly Sample[], page: string, variant: Variant): Visit[] {
  return samples
    .filter((sample) => sample.page === page && sample.variant === variant)
    .map(({ visit }) => visit);
}

function summarizeVisits(visits: readonly Visit[]): PageSummary {
  const measures: Measure[] = [...exactMeasures, ...timedMeasures];
  const summaries = measures.map((measure) => {
    const values = visits.map((visit) => visit[measure]).filter((value) => value !== null);
    return [measure, values.length > 0 ? summarize(values) : null] as const;
  });
  return Object.fromEntries(summaries) as PageSummary;
}
