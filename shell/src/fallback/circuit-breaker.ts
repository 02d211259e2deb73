import { CompositionFailure } from '../boot/failure.ts';
import { forgetLastKnownGood, lastKnownGoodReleases } from './last-known-good.ts';
import { dropOverride, readOverrides } from '../dev-tools/active-overrides.ts';
import type { PageRemote } from '../boot/page-remote.ts';
import { reloadOnce } from '../boot/chunk-reload.ts';
import {
  closeCircuit,
  failureOf,
  hasFailedToStart,
  isCircuitClosed,
  openCircuit,
} from '../boot/release-health.ts';
import { recordFailure } from '../telemetry/timings.ts';

/** A release that could not be loaded is asked for again after this time; in between its fallback release is shown at once. */
const cooldownMs = 30_000;

/** A release and its fallbacks: of the release set, the live one beside a canary, and what worked in this browser before. */
function choices(live: PageRemote): PageRemote[] {
  const { name } = live.descriptor;
  const isOver = live.overrides && !readOverrides().some(({ remote }) => remote === name);
  const ofReleaseSet = [...(isOver ? [] : [live]), ...(live.overrides ? [live.overrides] : [])];
  const besideCanary = ofReleaseSet.flatMap(({ fallback }) => fallback ?? []);
  const known = new Set([live, ...ofReleaseSet, ...besideCanary].map(({ release }) => release));
  const earlier = lastKnownGoodReleases(name).filter(({ release }) => !known.has(release));
  return [...ofReleaseSet, ...besideCanary, ...earlier];
}

/**
 * The first release of a remote that does what is asked: the live one, else a fallback
 * release. Rejects with the failure of the live one when none does.
 *
 * @param ask null for a release that does not offer what is asked
 */
export async function withFallback<T>(
  live: PageRemote,
  ask: (remote: PageRemote) => Promise<T> | null,
): Promise<T> {
  const all = choices(live);
  const inOrder = [
    ...all.filter(isCircuitClosed),
    ...all.filter((remote) => !isCircuitClosed(remote)),
  ];
  for (const remote of inOrder) {
    try {
      const asked = ask(remote);
      if (asked) return await asked;
    } catch (error) {
      if (!(error instanceof CompositionFailure)) {
        if (remote === live) throw error;
        continue;
      }
      trip(remote, error, performance.now() + cooldownMs);
    }
  }
  throw failureOf(live) ?? new Error('No release offers the requested module');
}

/** An override that failed is dropped: the page does not use it again. */
function trip(remote: PageRemote, failure: CompositionFailure, until: number): void {
  openCircuit(remote, failure, remote.overrides ? Infinity : until);
  if (remote.overrides) dropOverride(remote.descriptor.name);
}

/** A page threw while it was rendered: it would throw again, so its release stays away until the owner asks for it. */
export function recordCrash(remote: PageRemote, cause: unknown): CompositionFailure {
  const failure = recordWidgetCrash(remote, cause);
  forgetLastKnownGood(remote);
  trip(remote, failure, Infinity);
  return failure;
}

/** A widget threw: the health gate learns of it, and the pages of the release stay as they are. */
export function recordWidgetCrash(remote: PageRemote, cause: unknown): CompositionFailure {
  const { descriptor, release } = remote;
  const failure = new CompositionFailure({
    remote: descriptor.name,
    release,
    phase: 'render',
    cause,
  });
  recordFailure(failure, remote);
  return failure;
}

/** Whether another release could be shown in place of the one that has just crashed. */
export function hasFallback(live: PageRemote, offers: (remote: PageRemote) => boolean): boolean {
  return choices(live).some((remote) => isCircuitClosed(remote) && !remote.fault && offers(remote));
}

/**
 * 'Try again': true when it is worth it now. A release that did not start needs a new document, unless another one is
 * live by now: then the page reloads.
 *
 * @param upcoming what the next navigation will show
 */
export function tryAgain(live: PageRemote, upcoming: readonly PageRemote[]): boolean {
  if (upcoming.includes(live) && hasFailedToStart(live) && reloadOnce()) return false;
  closeCircuits(live);
  return true;
}

/** Every release of the remote gets another chance. */
export function closeCircuits(live: PageRemote): void {
  for (const remote of choices(live)) closeCircuit(remote);
}
