import * as z from 'zod/mini';

/** Where a load can fail. 'render' is a crash of what was loaded. */
export const reportPhases = ['descriptor', 'entry', 'chunk', 'init', 'contract', 'render'] as const;
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

/** Body of `POST /reports`: what happened since the last one. */
export const reportBatch = z.object({
  reports: z.array(report).check(z.minLength(1), z.maxLength(20)),
});
export type ReportBatch = z.infer<typeof reportBatch>;

/** Upper bounds of the classes into which load times are counted, in milliseconds; the last class is open. */
export const timingBounds = [
  50, 100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 8000, 15_000,
];

const tally = z.object({
  loaded: z.int(),
  /** By phase; 'render' counts crashes. */
  failed: z.partialRecord(z.enum(reportPhases), z.int()),
  timings: z.array(z.int()),
});
/** Reports about one release, counted. Tallies of several edges are added up in any order. */
export type Tally = z.infer<typeof tally>;

/** What one edge counted in one span of time, by remote and release id. */
export const tallies = z.record(z.string(), z.record(z.string(), tally));
export type Tallies = z.infer<typeof tallies>;

export function emptyTally(): Tally {
  return {
    loaded: 0,
    failed: {},
    timings: Array.from({ length: timingBounds.length + 1 }, () => 0),
  };
}

export function tallyOf(reports: readonly Report[]): Tallies {
  return addTallies(...reports.map((one) => ({ [one.remote]: { [one.release]: single(one) } })));
}

export function addTallies(...all: readonly Tallies[]): Tallies {
  const sum: Tallies = {};
  for (const some of all)
    for (const [remote, releases] of Object.entries(some)) {
      const known = (sum[remote] ??= {});
      for (const [id, counted] of Object.entries(releases))
        known[id] = add(known[id] ?? emptyTally(), counted);
    }
  return sum;
}

function single(one: Report): Tally {
  const counted = emptyTally();
  if (one.kind === 'failed') return { ...counted, failed: { [one.phase]: 1 } };
  const at = timingBounds.findIndex((bound) => one.milliseconds <= bound);
  const timings = counted.timings.with(at === -1 ? timingBounds.length : at, 1);
  return { ...counted, loaded: 1, timings };
}

function add(a: Tally, b: Tally): Tally {
  const failed = { ...a.failed };
  for (const phase of reportPhases) {
    const count = (a.failed[phase] ?? 0) + (b.failed[phase] ?? 0);
    if (count > 0) failed[phase] = count;
  }
  return {
    loaded: a.loaded + b.loaded,
    failed,
    timings: a.timings.map((count, at) => count + (b.timings[at] ?? 0)),
  };
}
