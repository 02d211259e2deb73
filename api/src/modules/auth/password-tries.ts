import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { checkPassword, hashPassword, isOutdated, takePlace } from '../identity/password-hash.ts';
import type { Places, Requester } from '../identity/places.ts';
import { beginTry, forgetTries, replaceHash, revokeTry } from './repository.ts';
import type { Database } from '../../database/connect.ts';

const freeTries = 5;
const triesBeforeLock = 10;
const lockSeconds = 15 * 60;
/**
 * NIST SP 800-63B 5.2.2: after so many in a row only a sign-in from elsewhere or a reset of the password helps, or 180
 * days without a try that counts (the purge).
 */
const maxFailures = 100;

/** Seconds to wait after so many failures in a row: none, then 1, 2, 4, 8, 16, then the lock. */
const blockSeconds = Array.from({ length: triesBeforeLock + 1 }, (_, failures) => {
  if (failures < freeTries) return 0;
  return failures < triesBeforeLock ? 2 ** (failures - freeTries) : lockSeconds;
});

export interface PasswordTries {
  /**
   * Finds the account whose password it is, of one or two that go by the same name; the first is the name's.
   * Each is compared, and takes as long, whether or not it exists. `name` is what was typed; it is counted
   * where the first account is missing. Counted are the failures of one network, and those of all strangers
   * together; a browser or network that the account was signed in from has a count of its own.
   * The tries of an account are forgotten with the right password, unless the caller does so with what it writes.
   * Another password may be set before the caller begins a transaction: compare `password_hash` with that of the locked
   * account.
   * @throws ApiError `too_many_requests` while locked, `unavailable`
   */
  try<A extends { id: string; password_hash: string | null }>(
    accounts: readonly [A | undefined, ...(A | undefined)[]],
    name: string,
    password: string,
    from: Requester,
    options?: { keepsTries?: boolean },
  ): Promise<A | undefined>;
  /** A new password ends the lock. */
  forget(tx: Database, accountId: string): Promise<void>;
}

/** Where the tries of one kind of account are kept. */
interface TriedAccounts {
  /** The column of `sign_in_failures` that names the account. */
  column: 'user_id' | 'staff_id';
  /** Names that no account has are counted for each kind of account. */
  prefix: string;
  replaceHash: typeof replaceHash;
}

const ofOwners: TriedAccounts = { column: 'user_id', prefix: 'sign-in', replaceHash };

export function createPasswordTries(
  { db, now, secretKey }: Pick<AppDeps, 'db' | 'now' | 'secretKey'>,
  places: Places,
  kept: TriedAccounts = ofOwners,
): PasswordTries {
  const steps = { blockSeconds, maxFailures };
  /** Many networks guess side by side: together they meet no wait, and no more than the hundred. */
  const together = { blockSeconds: [0], maxFailures };
  return {
    async try(accounts, name, password, from, { keepsTries = false } = {}) {
      const [first] = accounts;
      // Both names of an account share its counts; a name without an account has its own.
      const subject = (who: string) => ({
        key: keyedHash(secretKey, `${kept.prefix}:${first?.id ?? name}:${who}`),
        [kept.column]: first?.id ?? null,
      });
      const begin = async (who: string, limits: typeof steps | typeof together) => {
        const blockedUntil = await beginTry(db, subject(who), now(), limits);
        if (blockedUntil === null) return;
        // No time helps then, and none is said.
        if (blockedUntil === 'for good') throw new ApiError('too_many_requests');
        const left = (blockedUntil.getTime() - now().getTime()) / 1000;
        throw new ApiError('too_many_requests', { retryAfter: Math.max(1, left) });
      };
      // Without a free place the try is not counted: nothing was guessed.
      const { matching, counted } = await takePlace(async () => {
        const { kind, key } = await places.standingOf(db, first, from);
        await begin(key, steps);
        if (kind === 'stranger') await begin('strangers', together);
        const counts = kind === 'stranger' ? [key, 'strangers'] : [key];
        return { matching: await findMatching(accounts, password), counted: counts };
      });
      if (matching?.password_hash == null) return undefined;
      if (matching !== first) {
        // The name is another account's too, whose failures stay.
        await revokeTry(
          db,
          counted.map((who) => subject(who).key),
        );
      } else if (!keepsTries) await forgetTries(db, matching.id, kept.column);
      if (!isOutdated(matching.password_hash)) return matching;
      const hash = await hashPassword(password);
      await kept.replaceHash(db, matching.id, matching.password_hash, hash);
      return { ...matching, password_hash: hash };
    },
    forget: (tx, accountId) => forgetTries(tx, accountId, kept.column),
  };
}

async function findMatching<A extends { password_hash: string | null }>(
  accounts: readonly (A | undefined)[],
  password: string,
): Promise<A | undefined> {
  for (const account of accounts) {
    if (await checkPassword(account?.password_hash ?? null, password)) return account;
  }
  return undefined;
}
