import * as z from 'zod/mini';

/** Where a load can fail. 'render' is a crash of what was loaded. */
export const reportPhases = [
  'descriptor',
  'entry',
  'chunk',
  'init',
  'contract',
  'render',
  'render-failed',
  'render-late',
  'hydration',
] as const;
export type ReportPhase = (typeof reportPhases)[number];

const longestLoadMs = 120_000;
const about = {
  remote: z.string().check(z.maxLength(64)),
  release: z.string().check(z.maxLength(96)),
};

/** One thing that happened to one remote in a browser. */
const report = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('loaded'),
    ...about,
    /** From the start of the load to its end, retries included. */
    milliseconds: z.number().check(z.minimum(0), z.maximum(longestLoadMs)),
  }),
  z.object({ kind: z.literal('failed'), ...about, phase: z.enum(reportPhases) }),
]);
export type Report = z.infer<typeof report>;

/** Body of `POST /reports`: what happened to one remote since the last one. */
export const reportBatch = z.object({
  /** The token that the edge wrote beside the remote. A batch without one is no evidence. */
  token: z.optional(z.string().check(z.maxLength(512))),
  reports: z.array(report).check(z.minLength(1), z.maxLength(20)),
});
export type ReportBatch = z.infer<typeof reportBatch>;

/** Why a report is left out of the evidence. */
export const leftOutReasons = [
  'no_token',
  'invalid_token',
  'expired_token',
  'other_bucket',
  'other_release_set',
  'counted_already',
  'network_full',
  'too_many_networks',
  'too_many_reports',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
export type LeftOut = Partial<Record<LeftOutReason, number>>;

/** Upper bounds of the classes into which load times are counted, in milliseconds; the last class is open. */
export const timingBounds = [
  50, 100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 8000, 15_000,
];

/** Above every class of load times. */
const firstFailure = 100;

/**
 * One visitor's outcome of one release, as a number: the class of the load time, or above those the phase
 * that failed. The larger of two holds, a crash above all, so several edges can be merged in any order
 * and as often as one likes.
 */
export type Outcome = number;

export function outcomeOf(report: Report): Outcome {
  if (report.kind === 'failed') return firstFailure + reportPhases.indexOf(report.phase);
  const at = timingBounds.findIndex((bound) => report.milliseconds <= bound);
  return at === -1 ? timingBounds.length : at;
}

/** Null for a load that did not fail. */
export function phaseOf(outcome: Outcome): ReportPhase | null {
  return reportPhases[outcome - firstFailure] ?? null;
}
