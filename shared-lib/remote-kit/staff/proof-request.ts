import { useSyncExternalStore } from 'react';

/** A call waits for the second factor: the dialog settles it. */
let settle: ((isGiven: boolean) => void) | null = null;
let asked: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Several calls at the same moment ask the person once. */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    settle = resolve;
    notify();
  });
  return asked;
}

export function settleProof(isGiven: boolean): void {
  settle?.(isGiven);
  settle = null;
  asked = null;
  notify();
}

export const useIsProofWanted = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => settle !== null,
    () => false,
  );
