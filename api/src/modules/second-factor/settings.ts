import {
  factorLimits,
  type CallBody,
  type FactorMethod,
  type secondFactorCalls,
} from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { qrPath } from '../../documents/qr-path.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { requireFreshFactor } from '../../http/fresh-factor.ts';
import { requireRecentProof } from '../../http/recent-proof.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { Access, Asker } from '../account-access/access.ts';
import { accountOf } from '../account-access/passwords.ts';
import {
  deleteSessionsOfUser,
  lockAccount,
  markFactor,
  type Account,
} from '../identity/accounts.ts';
import { tryConsumeQuota, consumeQuota } from '../../http/rate-limits/quota.ts';
import { requireCurrentKey } from '../secret-key/current-key.ts';
import { recordOwnEvent } from '../security-events/record.ts';
import { isPrivileged, needsFactor } from '../identity/privileged.ts';
import { checkFactor, methodOf, newSecretMs, sealerOf } from './check.ts';
import { emailFactorCode } from './email-code.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import {
  confirmNewSecret,
  countRecoveryCodes,
  deleteFactor,
  deletePendingOfUser,
  findFactor,
  putNewSecret,
  replaceRecoveryCodes,
} from '../auth/second-factors.ts';
import { notifyAdded, notifyChanged } from './notify-change.ts';
import { createSecret, otpauthUri, stepOf } from './totp.ts';

const repeatRules = [{ times: 1, seconds: factorLimits.resendAfterSeconds }];

/** @throws ApiError `not_found` for an owner who has set up no app. */
async function factorAccountOf(access: Access, caller: Caller): Promise<Account> {
  const account = await accountOf(access, caller);
  if (!needsFactor(account)) throw new ApiError('not_found');
  return account;
}

/** An owner without an app proves who they are by the password or a code to the phone. */
function requireProof({ deps }: Access, caller: Caller, account: Account): void {
  if (needsFactor(account)) requireFreshFactor(caller, deps.now());
  else requireRecentProof(caller, deps.now());
}

const proofHolder = ({ userId, sessionId }: Caller) => ({ key: `${userId}:${sessionId}`, userId });
const appHolder = proofHolder;

export async function getSecondFactor(access: Access, caller: Caller) {
  const { db } = access.deps;
  const account = await accountOf(access, caller);
  const factor = await findFactor(db, account.id);
  return {
    method: methodOf(account, factor),
    app_added_at: factor?.added_at?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(db, account.id),
  };
}

/** Mails a code where there is no app: again after a minute only. @throws ApiError `too_many_requests` */
export async function sendProofCode(
  access: Access,
  caller: Caller,
  again: boolean,
  asker: Asker,
): Promise<FactorMethod> {
  const { db, now, secretKey } = access.deps;
  const account = await factorAccountOf(access, caller);
  const method = methodOf(account, await findFactor(db, account.id));
  if (method !== 'email') return method;
  await db.transaction(async (tx) => {
    const turn = [
      tx,
      keyedHash(secretKey, `proof-code:${caller.sessionId}`),
      repeatRules,
      now(),
    ] as const;
    if (again) await consumeQuota(...turn);
    else if (!(await tryConsumeQuota(...turn))) return;
    await emailFactorCode(
      tx,
      access,
      { purpose: 'factor-proof', account, holder: proofHolder(caller), isSignedIn: true },
      asker,
    );
  });
  return method;
}

/** @throws ApiError `validation_failed` or `code_void` at `code`; `too_many_requests` */
export async function proveFactor(
  access: Access,
  caller: Caller,
  code: string,
  { from }: Asker,
): Promise<void> {
  const { db, now } = access.deps;
  const account = await factorAccountOf(access, caller);
  const holder = proofHolder(caller);
  const right = await checkFactor(access, { account, code, from, purpose: 'factor-proof', holder });
  await db.transaction(async (tx) => {
    await right.use(tx);
    await markFactor(tx, caller.sessionId, now(), { isShort: isPrivileged(account) });
    await recordOwnEvent(tx, 'second_factor_passed', account.id, now());
  });
}

/** @throws ApiError `second_factor_required`, `conflict` without a verified e-mail, `too_many_requests` */
export async function startApp(access: Access, caller: Caller, asker: Asker) {
  const { deps } = access;
  const { db, now, secretKey } = deps;
  const account = await accountOf(access, caller);
  requireProof(access, caller, account);
  const isMailed = isPrivileged(account);
  if (isMailed && !account.email_verified) throw new ApiError('conflict');
  const secret = createSecret();
  await db.transaction(async (tx) => {
    await requireCurrentKey(tx, secretKey);
    await putNewSecret(tx, account.id, sealerOf(deps).seal(secret, account.id), now());
    if (!isMailed) return;
    // A caller who starts over within a minute has the code of the first time.
    const subject = keyedHash(secretKey, `app-code:${caller.sessionId}`);
    if (!(await tryConsumeQuota(tx, subject, repeatRules, now()))) return;
    await emailFactorCode(
      tx,
      access,
      { purpose: 'factor-app', account, holder: appHolder(caller), isSignedIn: true },
      asker,
    );
  });
  const label = account.smedan_number ?? account.email;
  const uri = otpauthUri(secret, { issuer: deps.portalShortName, label });
  return { secret, uri, qr: qrPath(uri) };
}

/**
 * An owner confirms it by the code of the app, a privileged account also by the code of the e-mail.
 * @throws ApiError `conflict` when no app waits; `validation_failed` or `code_void` at `code`, `email_code`
 */
export async function confirmApp(
  access: Access,
  caller: Caller,
  { code, email_code }: CallBody<typeof secondFactorCalls.confirmApp>,
  asker: Asker,
): Promise<string[]> {
  const { deps } = access;
  const { db, now } = deps;
  const account = await accountOf(access, caller);
  const { new_secret_sealed: sealed, new_secret_at } = (await findFactor(db, account.id)) ?? {};
  if (!sealed || !new_secret_at || now().getTime() - new_secret_at.getTime() > newSecretMs) {
    throw new ApiError('conflict');
  }
  const step = stepOf(sealerOf(deps).open(sealed, account.id), code, now());
  if (step === null) throw new ApiError('validation_failed', { fields: { code: 'otp' } });
  const isShort = isPrivileged(account);
  const right = isShort
    ? await access.codes.check(['factor-app'], appHolder(caller), email_code ?? '', 'email_code')
    : undefined;
  const codes = createRecoveryCodes();
  await db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    await right?.use(tx);
    const isConfirmed = await confirmNewSecret(tx, {
      userId: account.id,
      sealed,
      step,
      now: now(),
    });
    if (!isConfirmed) throw new ApiError('conflict');
    await keepCodes(tx, access, account.id, codes);
    await deleteSessionsOfUser(tx, account.id, caller.sessionId);
    await deletePendingOfUser(tx, account.id);
    await markFactor(tx, caller.sessionId, now(), { isShort });
    await recordOwnEvent(tx, 'second_factor_added', account.id, now());
    await notifyAdded(tx, access, account, asker);
  });
  return codes;
}

/** @throws ApiError `second_factor_required`, `conflict` without an app */
export async function makeRecoveryCodes(
  access: Access,
  caller: Caller,
  asker: Asker,
): Promise<string[]> {
  const { db, now } = access.deps;
  const account = await accountOf(access, caller);
  if (!account.has_app) throw new ApiError('conflict');
  requireFreshFactor(caller, now());
  const codes = createRecoveryCodes();
  await db.transaction(async (tx) => {
    await keepCodes(tx, access, account.id, codes);
    await notifyChanged(tx, access, account, 'codes', asker);
  });
  return codes;
}

/** @throws ApiError `second_factor_required`, `conflict` without an app or a verified e-mail */
export async function resetFactor(access: Access, caller: Caller, asker: Asker): Promise<void> {
  const { db, now } = access.deps;
  const account = await accountOf(access, caller);
  // An app that is set up and not confirmed yet is no factor, and nothing to remove.
  if (!account.has_app) throw new ApiError('conflict');
  requireFreshFactor(caller, now());
  const isOwner = !isPrivileged(account);
  // Nothing would be left to sign in with.
  if (!isOwner && !account.email_verified) throw new ApiError('conflict');
  await db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    if (!(await deleteFactor(tx, account.id))) throw new ApiError('conflict');
    await deleteSessionsOfUser(tx, account.id, caller.sessionId);
    await deletePendingOfUser(tx, account.id);
    await recordOwnEvent(tx, 'second_factor_removed', account.id, now());
    await notifyChanged(tx, access, account, isOwner ? 'off' : 'removed', asker);
  });
}

async function keepCodes(
  tx: Database,
  { deps: { now } }: Access,
  userId: string,
  codes: readonly string[],
): Promise<void> {
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode), now());
  await recordOwnEvent(tx, 'recovery_codes_made', userId, now());
}
