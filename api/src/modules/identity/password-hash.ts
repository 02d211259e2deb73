import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { createBoundedQueue } from '../../http/bounded-queue.ts';
import type * as HashThread from './hash-thread.ts';

/** OWASP Password Storage Cheat Sheet: argon2id (the library's default kind) with 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing leaves one core to all other requests, and takes no more memory than eight hashes need. */
const cores = Math.min(8, Math.max(1, availableParallelism() - 1));

/**
 * One thread for each core, which takes its next hash as soon as it has done one. The kernel lets requests go before a thread that never
 * pauses. Those of libuv take turns, and each comes back from a pause (0158).
 */
export const hashThreads = new Piscina({
  filename: new URL('hash-thread.ts', import.meta.url).href,
  // Started with the API, which ends where the library cannot be loaded. A thread that ends is replaced, so that what waits is hashed.
  minThreads: 1,
  maxThreads: cores,
  idleTimeout: Infinity,
  concurrentTasksPerWorker: 2,
  execArgv: [],
});

function inThread<Name extends keyof typeof HashThread>(
  name: Name,
  work: Parameters<(typeof HashThread)[Name]>[0],
): Promise<ReturnType<(typeof HashThread)[Name]>> {
  return hashThreads.run(work, { name }) as Promise<ReturnType<(typeof HashThread)[Name]>>;
}

/**
 * Does what needs a hash, and its statements, when a place is free: in a storm of sign-ins neither the
 * processor nor the connections of the database are all theirs. Two hold a place beside those that
 * hash: while the database responds to them, no core waits. The work takes no further place.
 * @throws ApiError `unavailable` when too many are waiting.
 */
export const takePlace = createBoundedQueue({
  name: 'password',
  places: cores + 2,
  maxWaiting: 100,
  retryAfter: 5,
});

/** @throws ApiError `unavailable` when too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return takePlace(() => inThread('hash', { password, cost }));
}

/** The beginning of each hash of today's cost. */
const costPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Whether the stored hash was made at another cost than today's. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(costPrefix);

/** Takes the place of a hash where an undone change has ended the password. No password matches it. */
export const voidedPassword = '!';

/** Salt and digest are zeros: no password is known that it belongs to, and comparing one with it takes as long as with any hash. */
const absentHash = `${costPrefix}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Whether the password belongs to the hash; call it in a place. Without a hash it costs the same and is
 * false, so that the time does not tell which accounts exist.
 */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const own = stored === voidedPassword ? null : stored;
  const isRight = await inThread('verify', { stored: own ?? absentHash, password });
  return isRight && own !== null;
}
