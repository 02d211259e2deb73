import { useCallback, useRef } from 'react';

/**
 * The key of what an owner wants done: the same while the wish is the same and no answer has come, so that a
 * second press after a lost answer does nothing twice.
 */
export function useWishKey() {
  const kept = useRef<{ wish: string; key: string } | null>(null);
  const keyOf = useCallback((wish: string): string => {
    if (kept.current?.wish !== wish) kept.current = { wish, key: createKey() };
    return kept.current.key;
  }, []);
  /** An answer has come: the next press is a new wish. */
  const forget = useCallback(() => {
    kept.current = null;
  }, []);
  return { keyOf, forget };
}

/** 128 random bits in hex; `crypto.randomUUID` is not there on a page without https. */
export function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
