import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that an attacker cannot find a signature character by character. */
export function isSignature(given: string | undefined, expected: string): boolean {
  const a = Buffer.from(given ?? '');
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
