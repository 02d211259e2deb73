import * as z from 'zod/mini';

/** Times in milliseconds; the shift of a layout (CLS) in thousandths. */
export const speedMetrics = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type SpeedMetric = (typeof speedMetrics)[number];

const maxValue = 120_000;

/** One value, and the page that it is about: a template such as `/dashboard/finance/pay/:type`, never a URL. */
const measurement = z.object({
  route: z.string().check(z.maxLength(128)),
  value: z.int().check(z.minimum(0), z.maximum(maxValue)),
});
export type Measurement = z.infer<typeof measurement>;

/** Body of `POST /reports` from a document that is measured: once, when it is first hidden or left. */
export const speedReport = z.object({
  /** The token that the edge wrote into the boot data of the document. */
  token: z.string().check(z.maxLength(2048)),
  /** All of its scripts came from the browser's cache. */
  isWarm: z.boolean(),
  speed: z.object({
    lcp: z.optional(measurement),
    inp: z.optional(measurement),
    cls: z.optional(measurement),
    ttfb: z.optional(measurement),
  }),
});
export type SpeedReport = z.infer<typeof speedReport>;

/** Upper bound of the first class of each metric. Each further class is a tenth wider; the last one is open. */
const firstBounds: Record<SpeedMetric, number> = { lcp: 100, inp: 16, cls: 5, ttfb: 20 };
const growth = 1.1;
/** 30 s of LCP, 4.9 s of INP, 1.5 of CLS, 6 s of TTFB. */
export const lastSpeedClass = 60;

export function speedBound(metric: SpeedMetric, speedClass: number): number {
  return firstBounds[metric] * growth ** speedClass;
}

export function speedClassOf(metric: SpeedMetric, value: number): number {
  if (value <= firstBounds[metric]) return 0;
  const steps = Math.log(value / firstBounds[metric]) / Math.log(growth);
  // A bound belongs to its own class, whatever the logarithm rounds to.
  return Math.min(lastSpeedClass, Math.ceil(steps - 1e-9));
}

/**
 * The value within which this share of the measurements is, by counts of each class; null without any. Between the
 * bounds of a class the measurements are taken to be evenly spread.
 */
export function speedQuantile(
  metric: SpeedMetric,
  counts: ReadonlyMap<number, number>,
  share = 0.75,
): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const [speedClass, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    if (below + count >= total * share) {
      const low = speedClass === 0 ? 0 : speedBound(metric, speedClass - 1);
      const part = (total * share - below) / count;
      return Math.round(low + (speedBound(metric, speedClass) - low) * part);
    }
    below += count;
  }
  return null;
}
