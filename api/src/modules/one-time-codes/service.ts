import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { codeLimits } from '@portal/shared-lib/contract/account-access';
import type { Database } from '../../database/connect.ts';
import type { CodePurpose } from '../../database/schema/account-access.ts';
import type { Channel } from '../../database/schema/outbox.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { keyedHash } from '../../keyed-hash.ts';
import {
  beginTry,
  findIssuedAt,
  lockChallenge,
  markUsed,
  putChallenge,
  takeBackTry,
} from './repository.ts';

/** Whose code it is: the id of an account, or a name that nobody has. */
export interface CodeHolder {
  key: string;
  userId: string | null;
}

/** A code that was right. It still has to be used, together with what it is for. */
export interface RightCode {
  purpose: CodePurpose;
  userId: string | null;
  /** In the transaction of what it is for. @throws ApiError `code_void` when another request was first. */
  use(tx: Database): Promise<void>;
  /** Nothing came of it, for another reason than the code: the try does not count. */
  giveBack(): Promise<void>;
}

export interface OneTimeCodes {
  /**
   * A new code; the one before stays good for its own ten minutes, under the same count of tries.
   * `sentBy` is the way that it goes, null where it goes nowhere.
   */
  issue(
    tx: Database,
    purpose: CodePurpose,
    holder: CodeHolder,
    sentBy: Channel | null,
  ): Promise<string>;
  /**
   * Of several purposes the one that was asked for last counts.
   * @throws ApiError `validation_failed` or `code_void` at `field`.
   */
  check(
    purposes: readonly CodePurpose[],
    holder: CodeHolder,
    code: string,
    field: string,
  ): Promise<RightCode>;
}

export function createOneTimeCodes({
  db,
  now,
  secretKey,
}: Pick<AppDeps, 'db' | 'now' | 'secretKey'>): OneTimeCodes {
  const subjectOf = (purpose: CodePurpose, { key }: CodeHolder) =>
    keyedHash(secretKey, `code:${purpose}:${key}`);
  const hashOf = (challengeId: string, code: string) =>
    keyedHash(secretKey, `${challengeId}|${code}`);

  async function lastAskedFor(purposes: readonly CodePurpose[], holder: CodeHolder) {
    const subjects = purposes.map((purpose) => subjectOf(purpose, holder));
    if (subjects.length === 1) return subjects[0];
    const issued = await Promise.all(
      subjects.map(async (subject) => ({ subject, row: await findIssuedAt(db, subject) })),
    );
    const time = ({ row }: (typeof issued)[number]) => row?.issued_at.getTime() ?? 0;
    return issued.toSorted((a, b) => time(b) - time(a))[0]?.subject;
  }

  return {
    async issue(tx, purpose, holder, sentBy) {
      const subject = subjectOf(purpose, holder);
      const current = await lockChallenge(tx, subject);
      const isLive =
        current !== undefined &&
        current.used_at === null &&
        current.tries < codeLimits.wrongTries &&
        current.expires_at > now();
      const code = String(randomInt(10 ** codeLimits.length)).padStart(codeLimits.length, '0');
      const challenge_id = isLive ? current.challenge_id : randomUUID();
      await putChallenge(tx, {
        subject,
        challenge_id,
        purpose,
        user_id: holder.userId,
        code_hash: hashOf(challenge_id, code),
        expires_at: new Date(now().getTime() + codeLimits.lifeSeconds * 1000),
        previous_hash: isLive ? current.code_hash : null,
        previous_expires_at: isLive ? current.expires_at : null,
        tries: isLive ? current.tries : 0,
        used_at: null,
        sent_by: sentBy,
        issued_at: now(),
      });
      return code;
    },

    async check(purposes, holder, code, field) {
      const subject = await lastAskedFor(purposes, holder);
      const challenge =
        subject === undefined
          ? undefined
          : await beginTry(db, subject, codeLimits.wrongTries, now());
      const voided = () => new ApiError('code_void', { fields: { [field]: 'otp_void' } });
      if (challenge === undefined) throw voided();

      const given = hashOf(challenge.challenge_id, code);
      const previous =
        challenge.previous_expires_at !== null && challenge.previous_expires_at > now()
          ? challenge.previous_hash
          : null;
      const isRight =
        isSame(given, challenge.code_hash) || (previous !== null && isSame(given, previous));
      if (!isRight) {
        // The fifth wrong one is the last: whoever types on should know that only a new code helps.
        if (challenge.tries >= codeLimits.wrongTries) throw voided();
        throw new ApiError('validation_failed', { fields: { [field]: 'otp' } });
      }
      return {
        purpose: challenge.purpose,
        userId: challenge.user_id,
        async use(tx) {
          if (!(await markUsed(tx, challenge, now()))) throw voided();
        },
        giveBack: () => takeBackTry(db, challenge),
      };
    },
  };
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
