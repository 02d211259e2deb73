import { createHash, createHmac, randomBytes } from 'node:crypto';
import { normalisePhone } from '@portal/shared-lib/validation/phone';
import type { LoginAnswer } from '@portal/shared-lib/contract';
import type { AppDeps } from '../../deps.ts';
import type { FindCaller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { checkPassword } from './password-hash.ts';
import { readRegistrationNumber } from './registration-number.ts';
import {
  beginTry,
  deleteSession,
  findLiveSession,
  findSignInAccount,
  forgetTries,
  insertSession,
  markSeen,
  takeBackTry,
} from './repository.ts';

const idleMinutes = 30;
const sessionSeconds = 12 * 60 * 60;
const rememberedSeconds = 30 * 24 * 60 * 60;
/** Use is noted once a minute: often enough for the idle limit, without a write on every request. */
const seenEveryMs = 60_000;

const freeTries = 5;
const triesBeforeLock = 10;
const lockSeconds = 15 * 60;

/** Seconds to wait after so many failures in a row: none, then 1, 2, 4, 8, 16, then the lock. */
function secondsBlockedAfter(failures: number): number {
  if (failures < freeTries) return 0;
  return failures < triesBeforeLock ? 2 ** (failures - freeTries) : lockSeconds;
}

export interface Auth {
  findCaller: FindCaller;
  /** @throws ApiError `wrong_credentials`, the same for each reason; `too_many_requests`; `unavailable` */
  login(input: { username: string; password: string; remember_me: boolean }): Promise<LoginAnswer>;
  logout(sessionId: string): Promise<void>;
}

export function createAuth({
  db,
  now,
  secretKey,
}: Pick<AppDeps, 'db' | 'now' | 'secretKey'>): Auth {
  return {
    async login({ username, password, remember_me }) {
      const phone = normalisePhone(username);
      const smedanNumber = readRegistrationNumber(username);
      const account = await findSignInAccount(db, { phone, smedanNumber });
      // Both names of an account share its count; a name without an account has one of its own.
      const name = account?.id ?? phone ?? smedanNumber ?? username.toLowerCase();
      const subject = createHmac('sha256', secretKey).update(`sign-in:${name}`).digest('hex');

      const blockedUntil = await beginTry(db, subject, now(), secondsBlockedAfter);
      if (blockedUntil !== null) {
        const retryAfter = Math.max(1, (blockedUntil.getTime() - now().getTime()) / 1000);
        throw new ApiError('too_many_requests', { retryAfter });
      }
      const matches = await checkPassword(account?.password_hash ?? null, password).catch(
        async (error: unknown) => {
          // Nothing was compared, so nothing was guessed.
          await takeBackTry(db, subject);
          throw error;
        },
      );
      if (account === undefined || !matches) throw new ApiError('wrong_credentials');

      await forgetTries(db, subject);
      const lifeSeconds = remember_me ? rememberedSeconds : sessionSeconds;
      const token = randomBytes(32).toString('base64url');
      await insertSession(db, {
        user_id: account.id,
        token_hash: hashToken(token),
        remembered: remember_me,
        created_at: now(),
        last_seen_at: now(),
        expires_at: new Date(now().getTime() + lifeSeconds * 1000),
      });
      return {
        access_token: token,
        expires_at: lifeSeconds,
        hasCompletedRegistration: account.status === 'Completed',
      };
    },

    async findCaller(token) {
      const moment = now();
      const idleSince = new Date(moment.getTime() - idleMinutes * 60_000);
      const session = await findLiveSession(db, hashToken(token), moment, idleSince);
      if (session === undefined) return undefined;
      if (moment.getTime() - session.last_seen_at.getTime() >= seenEveryMs) {
        await markSeen(db, session.id, moment);
      }
      return { userId: session.user_id, sessionId: session.id };
    },

    logout: (sessionId) => deleteSession(db, sessionId),
  };
}

/** The token has 256 random bits, so that a fast hash is enough. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
