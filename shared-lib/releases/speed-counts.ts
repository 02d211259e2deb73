import {
  lastSpeedClass,
  speedClassOf,
  speedMetrics,
  speedQuantile,
  type SpeedMetric,
} from '@portal/contract/composition';
import * as z from 'zod/mini';

/** One edge keeps no more in an hour: pages times releases times metrics. */
const maxRows = 3000;

const name = z.string().check(z.maxLength(128));
const speedRow = z.object({
  app: name,
  release: name,
  route: name,
  metric: z.enum(speedMetrics),
  /** Class and count. */
  counts: z.array(
    z.tuple([z.int().check(z.minimum(0), z.maximum(lastSpeedClass)), z.int().check(z.positive())]),
  ),
});
/** Measurements of one metric of one release on one page. */
export type SpeedRow = z.infer<typeof speedRow>;

/** Measurements of an edge in an hour so far. */
export const speedFile = z.object({
  form: z.literal(1),
  rows: z.array(speedRow).check(z.maxLength(maxRows)),
});

type Subject = Omit<SpeedRow, 'counts'>;

/** Counts by class, which merge by adding: bounded, whatever is measured. */
export interface SpeedCounts {
  add: (subject: Subject, value: number) => void;
  merge: (rows: Iterable<SpeedRow>) => void;
  rows: () => SpeedRow[];
}

export function collectSpeed(): SpeedCounts {
  const all = new Map<string, { subject: Subject; counts: Map<number, number> }>();

  const entryOf = ({ app, release, route, metric }: Subject) => {
    const key = [app, release, metric, route].join(' ');
    const known = all.get(key);
    if (known || all.size >= maxRows) return known;
    const made = { subject: { app, release, route, metric }, counts: new Map<number, number>() };
    all.set(key, made);
    return made;
  };
  const count = (subject: Subject, speedClass: number, more: number) => {
    const counts = entryOf(subject)?.counts;
    counts?.set(speedClass, (counts.get(speedClass) ?? 0) + more);
  };

  return {
    add: (subject, value) => count(subject, speedClassOf(subject.metric, value), 1),
    merge: (rows) => {
      for (const row of rows) for (const [at, more] of row.counts) count(row, at, more);
    },
    rows: () =>
      [...all.values()].map(({ subject, counts }) => ({ ...subject, counts: [...counts] })),
  };
}

export interface SpeedFigure {
  p75: number | null;
  measurements: number;
}

/** p75 of one metric over all rows that are given. */
export function speedFigure(metric: SpeedMetric, rows: Iterable<SpeedRow>): SpeedFigure {
  const counts = new Map<number, number>();
  for (const row of rows)
    if (row.metric === metric)
      for (const [at, more] of row.counts) counts.set(at, (counts.get(at) ?? 0) + more);
  return {
    p75: speedQuantile(metric, counts),
    measurements: [...counts.values()].reduce((sum, more) => sum + more, 0),
  };
}
