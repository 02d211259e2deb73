import { timingSafeEqual } from 'node:crypto';

/** Compares in the same time wherever they differ, so that nobody finds a signature letter by letter. */
export function isSignature(given: string | undefined, expected: string): boolean {
  const a = Buffer.from(given ?? '');
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
