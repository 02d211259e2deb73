import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { checkPassword, hashPassword, isOutdated, takePlace } from './password-hash.ts';
import { beginTry, forgetTries, replaceHash } from './repository.ts';
import type { Database } from '../../database/connect.ts';

const freeTries = 5;
const triesBeforeLock = 10;
const lockSeconds = 15 * 60;
/** NIST SP 800-63B 5.2.2: after so many in a row only a reset of the password helps. */
const maxFailures = 100;

/** Seconds to wait after so many failures in a row: none, then 1, 2, 4, 8, 16, then the lock. */
const blockSeconds = Array.from({ length: triesBeforeLock + 1 }, (_, failures) => {
  if (failures < freeTries) return 0;
  return failures < triesBeforeLock ? 2 ** (failures - freeTries) : lockSeconds;
});

export interface PasswordTries {
  /**
   * Whether the password is the account's. `name` is what was typed where there is no account; it is
   * counted, and takes as long, as if there were one.
   * @throws ApiError `too_many_requests` while locked, `unavailable`
   */
  try(
    account: { id: string; password_hash: string | null } | undefined,
    name: string,
    password: string,
  ): Promise<boolean>;
  /** A new password ends the lock. */
  forget(tx: Database, userId: string): Promise<void>;
}

export function createPasswordTries({
  db,
  now,
  secretKey,
}: Pick<AppDeps, 'db' | 'now' | 'secretKey'>): PasswordTries {
  const subjectOf = (name: string) => keyedHash(secretKey, `sign-in:${name}`);
  return {
    async try(account, name, password) {
      // Both names of an account share its count; a name without an account has one of its own.
      const key = subjectOf(account?.id ?? name);
      const subject = { key, userId: account?.id ?? null };
      const stored = account?.password_hash ?? null;
      // Whoever finds no place is refused before anything is counted: nothing was guessed.
      const matches = await takePlace(async () => {
        const blockedUntil = await beginTry(db, subject, now(), { blockSeconds, maxFailures });
        if (blockedUntil !== null) {
          const left = (blockedUntil.getTime() - now().getTime()) / 1000;
          throw new ApiError('too_many_requests', { retryAfter: Math.max(1, left) });
        }
        return checkPassword(stored, password);
      });
      if (!matches || account === undefined || stored === null) return false;
      await forgetTries(db, key);
      if (isOutdated(stored)) {
        await replaceHash(db, account.id, stored, await hashPassword(password));
      }
      return true;
    },
    forget: (tx, userId) => forgetTries(tx, subjectOf(userId)),
  };
}
