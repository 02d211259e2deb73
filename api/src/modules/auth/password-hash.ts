import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../../http/errors.ts';

/** OWASP Password Storage Cheat Sheet: argon2id (the library's default kind) with 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core is left to everybody who is not signing in, and no more memory is taken than eight hashes need. */
const places = Math.min(8, Math.max(1, availableParallelism() - 1));
const maxWaiting = 100;

let taken = 0;
const waiting: (() => void)[] = [];

/**
 * Does what needs a hash when a place is free: in a storm of sign-ins neither the processor nor the
 * connections of the database are all theirs. `work` takes no further place.
 * @throws ApiError `unavailable` when too many are waiting.
 */
export async function takePlace<T>(work: () => Promise<T>): Promise<T> {
  if (taken < places) {
    taken += 1;
  } else {
    if (waiting.length >= maxWaiting) throw new ApiError('unavailable', { retryAfter: 5 });
    // The one who finishes hands its place over, so the count stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  }
}

/** @throws ApiError `unavailable` when too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return takePlace(() => hash(password, cost));
}

/** Whether the stored hash was made at another cost than today's. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash; call it in a place. Without a hash it costs the same and is
 * false, so that the time does not tell which accounts exist.
 */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('no account has this password', cost);
  const compared = stored ?? (await dummyHash);
  return (await verify(compared, password)) && stored !== null;
}
