import type { GateEvidence } from './channel.ts';
import { emptyTally, reportPhases, timingBounds, type Tally } from './reports.ts';

/** When a candidate goes on, waits or goes back. */
export interface GatePolicy {
  /** Loads of the candidate, failed ones included, that are enough to go on. */
  enoughToPromote: number;
  /** Enough to go back: less is needed to save people from harm than to give it to more of them. */
  enoughToRollBack: number;
  /** Share of loads that may fail or crash beyond what the current release does. */
  tolerance: number;
  /** How many times as long as the current release's its load may take. */
  slowness: number;
}

export const gatePolicy: GatePolicy = {
  enoughToPromote: 200,
  enoughToRollBack: 30,
  tolerance: 0.01,
  slowness: 1.5,
};

/** A load that a person cannot tell from an instant one is never called slow. */
const unnoticedMs = 200;

/**
 * Pure: what the reports since the candidate came say. The candidate goes back when it surely fails more
 * often than the tolerance allows, goes on when it surely does not and is about as fast, and waits
 * while the reports are too few to know. Surely: at 95 % (Wilson's interval).
 */
export function judge(
  candidate: { id: string; tally: Tally | undefined },
  current: { id: string; tally: Tally | undefined },
  policy: GatePolicy = gatePolicy,
): GateEvidence {
  const mine = figuresOf(candidate.id, candidate.tally ?? emptyTally());
  const theirs = figuresOf(current.id, current.tally ?? emptyTally());
  const say = (verdict: GateEvidence['verdict'], because: string): GateEvidence => ({
    verdict,
    because,
    candidate: mine,
    current: theirs,
  });
  const bad = mine.failures + mine.crashes;
  const allowed = shareOf(theirs) + policy.tolerance;
  const [atLeast, atMost] = wilson(bad, mine.attempts);

  if (mine.attempts < policy.enoughToRollBack)
    return say('hold', `${mine.attempts} of ${policy.enoughToRollBack} reports that are needed`);
  if (atLeast > allowed)
    return say(
      'roll back',
      `${bad} of ${mine.attempts} loads failed or crashed; ${percent(allowed)} are allowed`,
    );
  if (mine.attempts < policy.enoughToPromote)
    return say('hold', `${mine.attempts} of ${policy.enoughToPromote} reports that are needed`);
  if (atMost > allowed + policy.tolerance)
    return say('hold', `up to ${percent(atMost)} may fail: more reports will tell`);
  if (isSlow(mine.p75, theirs.p75, policy.slowness))
    return say('hold', `three quarters load within ${mine.p75} ms, ${theirs.p75} ms before`);
  return say('promote', `${bad} of ${mine.attempts} loads failed or crashed`);
}

function figuresOf(release: string, { loaded, failed, timings }: Tally): GateEvidence['candidate'] {
  const crashes = failed.render ?? 0;
  const failures = reportPhases
    .filter((phase) => phase !== 'render')
    .reduce((sum, phase) => sum + (failed[phase] ?? 0), 0);
  // Something that crashed was loaded before, and reported so.
  return {
    release,
    attempts: Math.max(loaded, crashes) + failures,
    failures,
    crashes,
    p75: quantile(timings, 0.75),
  };
}

/** Upper bound of the class in which the quantile lies, in milliseconds. */
function quantile(timings: readonly number[], share: number): number | null {
  const total = timings.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  const at = timings.findIndex((count) => (seen += count) >= total * share);
  return timingBounds[at] ?? (timingBounds.at(-1) ?? 0) * 2;
}

function shareOf({ attempts, failures, crashes }: GateEvidence['candidate']): number {
  return attempts === 0 ? 0 : (failures + crashes) / attempts;
}

function isSlow(mine: number | null, theirs: number | null, slowness: number): boolean {
  return mine !== null && theirs !== null && mine > unnoticedMs && mine > theirs * slowness;
}

/** The interval in which the true share lies with 95 %. */
function wilson(count: number, total: number): [low: number, high: number] {
  if (total === 0) return [0, 1];
  const z = 1.96;
  const share = count / total;
  const spread = z * Math.sqrt((share * (1 - share) + z ** 2 / (4 * total)) / total);
  const scale = 1 + z ** 2 / total;
  const middle = share + z ** 2 / (2 * total);
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
