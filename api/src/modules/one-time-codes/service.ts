import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { codeLimits } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { CodePurpose } from '../../database/schema/account-access.ts';
import type { Channel } from '../../database/schema/outbox.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { Standing } from '../identity/places.ts';
import { consumeQuota } from '../../http/rate-limits/quota.ts';
import { networkKey, rangeKey } from './completion.ts';
import {
  beginTry,
  findLive,
  lockChallenge,
  markUsed,
  putChallenge,
  revokeTry,
} from './repository.ts';

/** Whose code it is: the id of an account, or a name that no account has. */
export interface CodeHolder {
  key: string;
  userId: string | null;
  /** The browser that the code is bound to, without a session. */
  browser?: string;
}

/** A code that was right. It still has to be used, together with what it is for. */
export interface RightCode {
  purpose: CodePurpose;
  userId: string | null;
  /** The way it was sent, which it proves; null where that is not known. */
  sentBy: Channel | null;
  /** In the transaction of what it is for. @throws ApiError `code_void` when another request was first. */
  use(tx: Database): Promise<void>;
  /** Nothing came of it, for another reason than the code: the try does not count. */
  release(): Promise<void>;
}

export interface CodeOrigin {
  /** The way that it goes, null where it goes nowhere. */
  sentBy: Channel | null;
  /** Who asked for it, and the number it goes to by text message. */
  network: string;
  phone: string;
  /** Read out by a call: the gateway takes the code as a number, which has no zero at the front. */
  isSpoken?: boolean;
}

/**
 * Ten codes a day of five tries each: the limit of guesses from browsers that the account does not know, however many they
 * come from, and what one such browser may guess.
 */
const guessRules = [{ times: 50, seconds: 24 * 60 * 60 }];

export interface OneTimeCodes {
  /**
   * A new code; the one before stays good for its own ten minutes, under the same count of tries.
   */
  issue(
    tx: Database,
    purpose: CodePurpose,
    holder: CodeHolder,
    origin: CodeOrigin,
  ): Promise<string>;
  /**
   * Among several purposes the one that was asked for last counts. `standingOf` is asked for a
   * requester who is not signed in.
   * @throws ApiError `validation_failed` or `code_void` at `field`; `too_many_requests`
   */
  check(
    purposes: readonly CodePurpose[],
    holder: CodeHolder,
    code: string,
    field: string,
    standingOf?: () => Promise<Standing>,
  ): Promise<RightCode>;
}

export function createOneTimeCodes({
  db,
  now,
  secretKey,
}: Pick<AppDeps, 'db' | 'now' | 'secretKey'>): OneTimeCodes {
  const subjectOf = (purpose: CodePurpose, { key, browser = '' }: CodeHolder) =>
    keyedHash(secretKey, `code:${purpose}:${key}:${browser}`);
  const hashOf = (challengeId: string, code: string) =>
    keyedHash(secretKey, `${challengeId}|${code}`);

  async function lastAskedFor(purposes: readonly CodePurpose[], holder: CodeHolder) {
    const live = await findLive(
      db,
      purposes.map((purpose) => subjectOf(purpose, holder)),
      codeLimits.wrongTries,
      now(),
    );
    return live?.subject;
  }

  return {
    async issue(tx, purpose, holder, { sentBy, network, phone, isSpoken = false }) {
      const subject = subjectOf(purpose, holder);
      const current = await lockChallenge(tx, subject);
      const isLive =
        current !== undefined &&
        current.used_at === null &&
        current.tries < codeLimits.wrongTries &&
        current.expires_at > now();
      const lowest = isSpoken ? 10 ** (codeLimits.length - 1) : 0;
      const code = String(randomInt(lowest, 10 ** codeLimits.length)).padStart(
        codeLimits.length,
        '0',
      );
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
        network: networkKey(secretKey, network),
        number_range: rangeKey(secretKey, phone),
        issued_at: now(),
      });
      return code;
    },

    async check(purposes, holder, code, field, standingOf) {
      const voided = () => new ApiError('code_void', { fields: { [field]: 'otp_void' } });
      const subject = await lastAskedFor(purposes, holder);
      // Without a code that this browser asked for, nothing is compared and nothing is counted.
      if (subject === undefined) throw voided();
      const challenge = await beginTry(db, subject, codeLimits.wrongTries, now());
      if (challenge === undefined) throw voided();
      const standing = await standingOf?.();
      const guesser = standing?.kind === 'browser' ? standing.key : standing && 'others';
      const guesses = `guess:${holder.userId ?? holder.key}:${guesser ?? 'signed-in'}`;
      await consumeQuota(db, keyedHash(secretKey, guesses), guessRules, now());

      const given = hashOf(challenge.challenge_id, code);
      const previous =
        challenge.previous_expires_at !== null && challenge.previous_expires_at > now()
          ? challenge.previous_hash
          : null;
      const isNewest = isSame(given, challenge.code_hash);
      const isRight = isNewest || (previous !== null && isSame(given, previous));
      if (!isRight) {
        // The fifth wrong one is the last: the visitor should learn that only a new code helps.
        if (challenge.tries >= codeLimits.wrongTries) throw voided();
        throw new ApiError('validation_failed', { fields: { [field]: 'otp' } });
      }
      return {
        purpose: challenge.purpose,
        userId: challenge.user_id,
        sentBy: isNewest ? challenge.sent_by : null,
        async use(tx) {
          if (!(await markUsed(tx, challenge, now()))) throw voided();
        },
        release: () => revokeTry(db, challenge),
      };
    },
  };
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
