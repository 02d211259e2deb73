import type { CompositionFailure } from './failure.ts';
import type { PageRemote } from './page-remote.ts';

interface ReleaseHealth {
  /**
   * The release did not start. webpack keeps the modules that ran: a second attempt could get a module that is
   * only half there and crashes later, so this document does not try again.
   */
  failedStart: CompositionFailure | null;
  /** The release is not used until this time of the page's clock; null when the circuit is closed. */
  openUntil: number | null;
  /** The failure that opened the circuit. */
  failure: CompositionFailure | null;
}

/** This document's knowledge of each release, by its global name: every release has its own. */
const health = new Map<string, ReleaseHealth>();

function healthOf({ globalName }: PageRemote): ReleaseHealth {
  const known = health.get(globalName);
  if (known) return known;
  const fresh: ReleaseHealth = { failedStart: null, openUntil: null, failure: null };
  health.set(globalName, fresh);
  return fresh;
}

export function recordFailedStart(remote: PageRemote, failure: CompositionFailure): void {
  healthOf(remote).failedStart = failure;
}

export function failedStart(remote: PageRemote): CompositionFailure | null {
  return healthOf(remote).failedStart;
}

/** Whether only a new document can show this release: it did not start, or its descriptor is broken. */
export function hasFailedToStart(remote: PageRemote): boolean {
  return remote.fault !== undefined || failedStart(remote) !== null;
}

/** @param until time of the page's clock, or Infinity */
export function openCircuit(remote: PageRemote, failure: CompositionFailure, until: number): void {
  Object.assign(healthOf(remote), { openUntil: until, failure });
}

export function closeCircuit(remote: PageRemote): void {
  Object.assign(healthOf(remote), { openUntil: null, failure: null });
}

export function isCircuitClosed(remote: PageRemote): boolean {
  return performance.now() >= (healthOf(remote).openUntil ?? 0);
}

/** The failure that opened the release's circuit; null while it is closed and before any failure. */
export function failureOf(remote: PageRemote): CompositionFailure | null {
  return healthOf(remote).failure;
}
