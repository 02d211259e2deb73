import type { FactorMethod } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import type { CodePurpose } from '../../database/schema/account-access.ts';
import { ownerFactorTables, type FactorTables } from '../../database/schema/second-factor.ts';
import { quotas } from '../../database/schema/rate-limits.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { Access } from '../account-access/access.ts';
import type { Account } from '../identity/accounts.ts';
import type { Requester } from '../identity/places.ts';
import type { CodeHolder } from '../one-time-codes/service.ts';
import { consumeQuota } from '../../http/rate-limits/quota.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { createSealer } from '../secret-key/sealer.ts';
import { isPrivileged } from '../identity/privileged.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import {
  findFactor,
  hasRecoveryCode,
  takeRecoveryCode,
  takeStep,
  type FactorRow,
} from '../auth/second-factors.ts';
import { stepOf } from './totp.ts';

/**
 * Wrong codes in a row. All strangers share one count; a browser or network that the account was signed in from has
 * its own, so that an attacker who knows the password and guesses codes does not lock the owner out.
 */
const guessRules = [
  { times: 10, seconds: 15 * 60 },
  { times: 50, seconds: 24 * 60 * 60 },
];

/** A new app is confirmed within this time; the e-mail's code lives as long. */
export const newSecretMs = 10 * 60 * 1000;

export const sealerOf = ({
  secretKey,
  formerSecretKeys,
}: Pick<AppDeps, 'secretKey' | 'formerSecretKeys'>) =>
  createSealer('totp', [secretKey, ...formerSecretKeys]);

/** Only privileged accounts get codes by e-mail: an owner without an app has no second factor. */
export function methodOf(account: Account, factor: FactorRow | undefined): FactorMethod {
  if (factor?.secret_sealed != null) return 'app';
  return account.email_verified && isPrivileged(account) ? 'email' : 'none';
}

/** A right factor. It still has to be used, together with what it is for. */
export interface RightFactor {
  /** @throws ApiError `validation_failed` at `code` when another request was first */
  use(tx: Database): Promise<void>;
}

/** Checks the factor of an owner, or with the tables of staff that of a staff account. */
export interface FactorAccess extends Pick<Access, 'deps' | 'codes' | 'places'> {
  tables?: FactorTables;
}

interface Try {
  account: Pick<Account, 'id'>;
  code: string;
  from: Requester;
  /** The purpose of a code by e-mail. */
  purpose: CodePurpose;
  holder: CodeHolder;
}

const wrong = () => new ApiError('validation_failed', { fields: { code: 'otp' } });

/**
 * Compares a code of the app, a recovery code, or a code of the e-mail where there is no app. The try is counted
 * before anything is compared, and every wrong one is on the record.
 * @throws ApiError `validation_failed` or `code_void` at `code`; `too_many_requests`
 */
export async function checkFactor(access: FactorAccess, attempt: Try): Promise<RightFactor> {
  const { db, now, secretKey } = access.deps;
  const { account, from } = attempt;
  const standing = await access.places.standingOf(db, account, from);
  const guesser = standing.kind === 'stranger' ? 'strangers' : standing.key;
  const guesses = keyedHash(secretKey, `factor-guess:${account.id}:${guesser}`);
  await consumeQuota(db, guesses, guessRules, now());
  try {
    const right = await compare(access, attempt);
    return {
      async use(tx) {
        await right.use(tx);
        await tx.delete(quotas).where(eq(quotas.subject, guesses));
      },
    };
  } catch (error) {
    if (error instanceof ApiError) {
      await recordSecurityEvent(db, {
        kind: 'second_factor_failed',
        ownerId: account.id,
        actorId: null,
        at: now(),
      });
    }
    throw error;
  }
}

async function compare(
  { deps, codes, tables = ownerFactorTables }: FactorAccess,
  { account, code, purpose, holder }: Try,
): Promise<RightFactor> {
  const { db, now } = deps;
  const factor = await findFactor(db, account.id, tables);
  const digits = code.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  const isShort = /^\d{6}$/.test(digits);
  if (factor?.secret_sealed == null) {
    if (!isShort) throw wrong();
    // Tries are counted above; those of one sign-in, and of one code, are few.
    const own = { kind: 'browser' as const, key: holder.key };
    return codes.check([purpose], holder, digits, 'code', async () => own);
  }
  if (isShort) {
    const secret = sealerOf(deps).open(factor.secret_sealed, account.id);
    const step = stepOf(secret, digits, now());
    if (step === null || step <= (factor.last_step ?? 0)) throw wrong();
    return { use: (tx) => orWrong(takeStep(tx, account.id, step, tables)) };
  }
  const hash = hashRecoveryCode(code);
  if (!(await hasRecoveryCode(db, account.id, hash, tables))) throw wrong();
  return { use: (tx) => orWrong(takeRecoveryCode(tx, account.id, hash, now(), tables)) };
}

async function orWrong(taken: Promise<boolean>): Promise<void> {
  if (!(await taken)) throw wrong();
}
