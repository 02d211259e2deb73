import { useSyncExternalStore } from 'react';
import type { PageRemote } from '../boot/page-remote.ts';

/** How often the owner pressed 'Try again' in a widget of a remote: one press is for all of its widgets. */
const retries = new WeakMap<PageRemote, number>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRetries(remote: PageRemote): number {
  const read = () => retries.get(remote) ?? 0;
  return useSyncExternalStore(subscribe, read, read);
}

export function retryWidgets(remote: PageRemote): void {
  retries.set(remote, (retries.get(remote) ?? 0) + 1);
  for (const listener of listeners) listener();
}
