import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '../../http/bounded-queue.ts';

/** OWASP Password Storage Cheat Sheet: argon2id (the library's default kind) with 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing leaves one core to all other requests, and takes no more memory than eight hashes need. */
const cores = Math.min(8, Math.max(1, availableParallelism() - 1));

/** The holders of places share the cores; no more than those wait here. */
const takeCore = createBoundedQueue({
  name: 'hash',
  places: cores,
  maxWaiting: Infinity,
  retryAfter: 5,
});

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
  return takePlace(() => takeCore(() => hash(password, cost)));
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
  return (await takeCore(() => verify(own ?? absentHash, password))) && own !== null;
}
