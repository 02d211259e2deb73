import { fields, isText } from '@portal/contract/validation';

export interface Override {
  remote: string;
  /** An origin, or the id of a release. */
  from: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** An override that is no more, and why. */
export interface EndedOverride extends Pick<Override, 'remote' | 'from'> {
  why: 'failed' | 'rejected';
}

/** Session storage ends with the tab. */
const storageKey = 'portal.overrides';

export const overrideParameter = 'override';

let ended: readonly EndedOverride[] = [];
const listeners = new Set<() => void>();

/** Two hours. */
export const overrideTtlMs = 2 * 60 * 60 * 1000;

/** Those that have not ended. A clock that was set back since makes none of them last longer. */
export function readOverrides(now = Date.now()): Override[] {
  try {
    const all: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(all) || !all.every(isOverride)) return [];
    return all.filter(({ until }) => until > now && until <= now + overrideTtlMs);
  } catch {
    return [];
  }
}

function isOverride(value: unknown): value is Override {
  const { remote, from, until } = fields<Override>(value);
  return isText(remote) && isText(from) && typeof until === 'number';
}

/** Whether the URL or this tab asks for an override. */
export function hasOverrides(): boolean {
  return new URLSearchParams(location.search).has(overrideParameter) || readOverrides().length > 0;
}

export function writeOverrides(overrides: readonly Override[]): void {
  try {
    if (overrides.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(overrides));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage an override lasts as long as the page.
  }
  notify();
}

/** An override that does not work ends: the portal's own release takes over. */
export function dropOverride(remote: string): void {
  const from = readOverrides().find((override) => override.remote === remote)?.from;
  if (from === undefined) return;
  ended = [...ended, { remote, from, why: 'failed' }];
  writeOverrides(readOverrides().filter((override) => override.remote !== remote));
}

export function recordRejected(remote: string, from: string): void {
  ended = [...ended, { remote, from, why: 'rejected' }];
  notify();
}

export function endedOverrides(): readonly EndedOverride[] {
  return ended;
}

export function forgetEnded(): void {
  ended = [];
  notify();
}

export function onOverridesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
