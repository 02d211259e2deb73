import type { Depth, MetricName, Sample, VisitKind } from '../measure/metrics.ts';
import type { NetworkName } from '../measure/networks.ts';
import type { PageName } from '../measure/pages.ts';
import { baseline, type VariantName } from '../variants/variant.ts';
import { median, medianRatio, spread } from './statistics.ts';

export interface Figure {
  median: number;
  /** Between the first and the third quartile. */
  spread: number;
  /** To the baseline in the same round; null where the baseline was not measured. */
  ratio: number | null;
}

/** One page in one variant, all rounds together. */
export interface Summary {
  network: NetworkName;
  kind: VisitKind;
  page: PageName;
  variant: VariantName;
  /** Null for what such a visit does not have. */
  figures: Record<MetricName, Figure | null>;
  depth: Pick<Depth, 'scripts' | 'all'> | null;
}

/** In the order in which the pages were visited first. */
export function summarize(samples: readonly Sample[], depths: readonly Depth[]): Summary[] {
  const groups = Map.groupBy(samples, keyOf);
  return [...groups.values()].map((group) => {
    const { network, kind, page, variant, metrics } = group[0]!;
    const baselines = samples.filter(
      (sample) => keyOf(sample) === keyOf({ network, kind, page, variant: baseline }),
    );
    const names = Object.keys(metrics) as MetricName[];
    const figures = Object.fromEntries(
      names.map((name) => [name, figureOf(name, group, baselines)]),
    ) as Summary['figures'];
    const depth = depths.find((known) => known.page === page && known.variant === variant);
    return {
      network,
      kind,
      page,
      variant,
      figures,
      depth: depth ? { scripts: depth.scripts, all: depth.all } : null,
    };
  });
}

function keyOf({
  network,
  kind,
  page,
  variant,
}: Pick<Sample, 'network' | 'kind' | 'page' | 'variant'>): string {
  return [network, kind, page, variant].join(' ');
}

function figureOf(
  name: MetricName,
  group: readonly Sample[],
  baselines: readonly Sample[],
): Figure | null {
  const values = group.flatMap(({ metrics }) => metrics[name] ?? []);
  if (values.length === 0) return null;
  const baselineIn = (round: number) =>
    baselines.find((sample) => sample.round === round)?.metrics[name];
  return {
    median: median(values),
    spread: spread(values),
    ratio: medianRatio(
      group.map(({ metrics }) => metrics[name]),
      group.map(({ round }) => baselineIn(round)),
    ),
  };
}
