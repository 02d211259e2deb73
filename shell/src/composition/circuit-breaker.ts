import { CompositionFailure } from './failure.ts';
import { forgetGood, lastGoodReleases } from './last-good.ts';
import { dropOverride, readOverrides } from './overrides/active-overrides.ts';
import type { PageRemote } from './page-remote.ts';
import { noteFailure } from './timings.ts';

/** A release that could not be loaded is asked for again after this time; in between its stand-in is shown at once. */
const restMs = 30_000;

interface Distrust {
  /** By the page's clock. */
  until: number;
  failure: CompositionFailure;
}
/** By global name: every release has its own. */
const distrusted = new Map<string, Distrust>();

/** A release and those that may stand in for it: of the release set, and what worked in this browser before. */
function choices(live: PageRemote): PageRemote[] {
  const { name } = live.descriptor;
  const isOver = live.insteadOf && !readOverrides().some(({ remote }) => remote === name);
  const ofReleaseSet = [...(isOver ? [] : [live]), ...(live.insteadOf ? [live.insteadOf] : [])];
  const known = new Set([live, ...ofReleaseSet].map(({ release }) => release));
  const earlier = lastGoodReleases(name);
  return [...ofReleaseSet, ...earlier.filter(({ release }) => !known.has(release))];
}

function isTrusted({ globalName }: PageRemote): boolean {
  return performance.now() >= (distrusted.get(globalName)?.until ?? 0);
}

/**
 * The first release of a remote that does what is asked: the live one, else one that may stand in for
 * it. Rejects with the failure of the live one when none does.
 *
 * @param ask null for a release that does not offer what is asked
 */
export async function withStandIn<T>(
  live: PageRemote,
  ask: (remote: PageRemote) => Promise<T> | null,
): Promise<T> {
  const all = choices(live);
  const inOrder = [...all.filter(isTrusted), ...all.filter((remote) => !isTrusted(remote))];
  for (const remote of inOrder) {
    try {
      const asked = ask(remote);
      if (asked) return await asked;
    } catch (error) {
      if (!(error instanceof CompositionFailure)) {
        if (remote === live) throw error;
        continue;
      }
      distrust(remote, error, performance.now() + restMs);
    }
  }
  throw distrusted.get(live.globalName)?.failure ?? new Error(`Nobody offers what is asked`);
}

function distrust(remote: PageRemote, failure: CompositionFailure, until: number): void {
  distrusted.set(remote.globalName, { until: remote.insteadOf ? Infinity : until, failure });
  if (remote.insteadOf) dropOverride(remote.descriptor.name);
}

/** A release threw while it was drawn: it would again, so it stays away until somebody asks for it. */
export function noteCrash(remote: PageRemote, cause: unknown): CompositionFailure {
  const { descriptor, release } = remote;
  const failure = new CompositionFailure({
    remote: descriptor.name,
    release,
    phase: 'render',
    cause,
  });
  noteFailure(failure, remote);
  forgetGood(remote);
  distrust(remote, failure, Infinity);
  return failure;
}

/** Whether somebody else could be shown in place of what has just crashed. */
export function hasStandIn(live: PageRemote, offers: (remote: PageRemote) => boolean): boolean {
  return choices(live).some((remote) => isTrusted(remote) && !remote.fault && offers(remote));
}

/** The failure that the area's own release had; null when it had none. */
export function failureOf({ globalName }: PageRemote): CompositionFailure | null {
  return distrusted.get(globalName)?.failure ?? null;
}

/** 'Try again': every release of the remote gets another chance. */
export function trustAgain(live: PageRemote): void {
  for (const { globalName } of choices(live)) distrusted.delete(globalName);
}
