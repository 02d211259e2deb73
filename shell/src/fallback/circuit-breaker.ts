import { CompositionFailure } from '../boot/failure.ts';
import { forgetLastKnownGood, lastKnownGoodReleases } from './last-known-good.ts';
import { dropOverride, readOverrides } from '../dev-tools/active-overrides.ts';
import type { PageRemote } from '../boot/page-remote.ts';
import { noteFailure } from '../telemetry/timings.ts';

/** A release that could not be loaded is asked for again after this time; in between its fallback release is shown at once. */
const cooldownMs = 30_000;

interface OpenCircuit {
  /** By the page's clock. */
  until: number;
  failure: CompositionFailure;
}
/** By global name: every release has its own. */
const openCircuits = new Map<string, OpenCircuit>();

/** A release and its fallbacks: of the release set, and what worked in this browser before. */
function choices(live: PageRemote): PageRemote[] {
  const { name } = live.descriptor;
  const isOver = live.overrides && !readOverrides().some(({ remote }) => remote === name);
  const ofReleaseSet = [...(isOver ? [] : [live]), ...(live.overrides ? [live.overrides] : [])];
  const known = new Set([live, ...ofReleaseSet].map(({ release }) => release));
  const earlier = lastKnownGoodReleases(name);
  return [...ofReleaseSet, ...earlier.filter(({ release }) => !known.has(release))];
}

function isClosed({ globalName }: PageRemote): boolean {
  return performance.now() >= (openCircuits.get(globalName)?.until ?? 0);
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
  const inOrder = [...all.filter(isClosed), ...all.filter((remote) => !isClosed(remote))];
  for (const remote of inOrder) {
    try {
      const asked = ask(remote);
      if (asked) return await asked;
    } catch (error) {
      if (!(error instanceof CompositionFailure)) {
        if (remote === live) throw error;
        continue;
      }
      openCircuit(remote, error, performance.now() + cooldownMs);
    }
  }
  throw openCircuits.get(live.globalName)?.failure ?? new Error(`Nobody offers what is asked`);
}

function openCircuit(remote: PageRemote, failure: CompositionFailure, until: number): void {
  openCircuits.set(remote.globalName, { until: remote.overrides ? Infinity : until, failure });
  if (remote.overrides) dropOverride(remote.descriptor.name);
}

/** A release threw while it was rendered: it would again, so it stays away until somebody asks for it. */
export function noteCrash(remote: PageRemote, cause: unknown): CompositionFailure {
  const { descriptor, release } = remote;
  const failure = new CompositionFailure({
    remote: descriptor.name,
    release,
    phase: 'render',
    cause,
  });
  noteFailure(failure, remote);
  forgetLastKnownGood(remote);
  openCircuit(remote, failure, Infinity);
  return failure;
}

/** Whether somebody else could be shown in place of what has just crashed. */
export function hasFallback(live: PageRemote, offers: (remote: PageRemote) => boolean): boolean {
  return choices(live).some((remote) => isClosed(remote) && !remote.fault && offers(remote));
}

/** The failure that the area's own release had; null when it had none. */
export function failureOf({ globalName }: PageRemote): CompositionFailure | null {
  return openCircuits.get(globalName)?.failure ?? null;
}

/** 'Try again': every release of the remote gets another chance. */
export function closeCircuits(live: PageRemote): void {
  for (const { globalName } of choices(live)) openCircuits.delete(globalName);
}
