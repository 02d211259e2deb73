import { useCallback, useRef } from 'react';

/**
 * The key of what an owner wants done: the same while the request is the same and no response has come, so that a
 * second press after a lost response does nothing twice.
 */
export function useIdempotencyKey() {
  const kept = useRef<{ request: string; key: string } | null>(null);
  const keyOf = useCallback((request: string): string => {
    if (kept.current?.request !== request) kept.current = { request, key: createKey() };
    return kept.current.key;
  }, []);
  /** A response has come: the next press is a new request. */
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
