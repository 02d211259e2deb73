import { useSyncExternalStore } from 'react';

/**
 * The session of a staff account, apart from an owner's: a person may be both in one browser. All tabs share it. It is on
 * the device only, and the API ends it after 30 minutes without use.
 */
const key = 'mf-agency.session';
const listeners = new Set<() => void>();
/** Where storage is blocked: known as long as the page lives. */
let kept: string | null = null;

export function staffToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return kept;
  }
}

export function setStaffToken(token: string | null): void {
  kept = token;
  try {
    if (token === null) localStorage.removeItem(key);
    else localStorage.setItem(key, token);
  } catch {
    // Kept above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}

/** The edge knows no session of staff, and renders what a visitor sees. `undefined`: not known yet. */
export const useStaffToken = (): string | null | undefined =>
  useSyncExternalStore(subscribe, staffToken, () => undefined);
