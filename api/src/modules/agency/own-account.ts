import { factorLimits, type CallBody } from '@portal/contract';
import type { AgencyMe, agencyCalls } from '@portal/contract/agency';
import { qrPath } from '../../documents/qr-path.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { hasFreshFactor, requireFreshFactor } from '../../http/fresh-factor.ts';
import { consumeQuota, tryConsumeQuota } from '../../http/rate-limits/quota.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { Asker } from '../account-access/access.ts';
import {
  confirmNewSecret,
  countRecoveryCodes,
  deletePendingOfUser,
  findFactor,
  putNewSecret,
  replaceRecoveryCodes,
} from '../auth/second-factors.ts';
import { forgetPlaces } from '../identity/places.ts';
import { staffPlaces } from '../../database/schema/owners.ts';
import { checkFactor, newSecretMs, sealerOf } from '../second-factor/check.ts';
import { emailFactorCode } from '../second-factor/email-code.ts';
import { createRecoveryCodes, hashRecoveryCode } from '../second-factor/recovery-codes.ts';
import { createSecret, otpauthUri, stepOf } from '../second-factor/totp.ts';
import { requireCurrentKey } from '../secret-key/current-key.ts';
import { recordOwnEvent } from '../security-events/record.ts';
import type { AgencyAccess } from './access.ts';
import { addresseeOf, methodOfStaff } from './factor.ts';
import { hashStaffPassword } from './invitations.ts';
import {
  deleteInvitation,
  deleteStaffSessions,
  findStaffById,
  lockStaff,
  updateStaff,
  type StaffAccount,
} from './repository.ts';

const repeatRules = [{ times: 1, seconds: factorLimits.resendAfterSeconds }];

/** @throws ApiError `unauthenticated` when the account is gone since. */
async function accountOf({ deps }: AgencyAccess, { userId }: Caller): Promise<StaffAccount> {
  const account = await findStaffById(deps.db, userId);
  if (account === undefined) throw new ApiError('unauthenticated');
  return account;
}

export async function getAgencyMe(access: AgencyAccess, caller: Caller): Promise<AgencyMe> {
  const { deps, tables } = access;
  const { id, name, email, roles } = await accountOf(access, caller);
  const factor = await findFactor(deps.db, id, tables);
  return {
    id,
    name,
    email,
    roles,
    has_fresh_factor: hasFreshFactor(caller, deps.now()),
    method: factor?.secret_sealed == null ? 'email' : 'app',
    app_added_at: factor?.secret_sealed == null ? null : (factor.added_at?.toISOString() ?? null),
    recovery_codes_left: await countRecoveryCodes(deps.db, id, tables),
    session_ends_at: caller.endsAt?.toISOString(),
  };
}

const proofHolder = ({ userId, sessionId }: Caller) => ({
  key: `${userId}:${sessionId}`,
  userId: null,
});

/** Mails a code where there is no app: again after a minute only. @throws ApiError `too_many_requests` */
export async function sendAgencyProofCode(
  access: AgencyAccess,
  caller: Caller,
  again: boolean,
  asker: Asker,
): Promise<AgencyMe['method']> {
  const { db, now, secretKey } = access.deps;
  const account = await accountOf(access, caller);
  const method = await methodOfStaff(access, account.id);
  if (method === 'app') return method;
  await db.transaction(async (tx) => {
    const subject = keyedHash(secretKey, `staff-proof-code:${caller.sessionId}`);
    const turn = [tx, subject, repeatRules, now()] as const;
    if (again) await consumeQuota(...turn);
    else if (!(await tryConsumeQuota(...turn))) return;
    const holder = proofHolder(caller);
    const to = addresseeOf(account);
    const code = { purpose: 'factor-proof' as const, account: to, holder, isSignedIn: true };
    await emailFactorCode(tx, access, code, asker);
  });
  return method;
}

/** @throws ApiError `validation_failed` or `code_void` at `code`; `too_many_requests` */
export async function proveAgencyFactor(
  access: AgencyAccess,
  caller: Caller,
  code: string,
  { from }: Asker,
): Promise<void> {
  const { db, now } = access.deps;
  const account = await accountOf(access, caller);
  const holder = proofHolder(caller);
  const right = await checkFactor(access, { account, code, from, purpose: 'factor-proof', holder });
  await db.transaction(async (tx) => {
    await right.use(tx);
    await access.sessions.markFactor(tx, caller.sessionId);
    await recordOwnEvent(tx, 'second_factor_passed', account.id, now());
  });
}

/**
 * @throws ApiError `validation_failed` at `current_password` or `password`; `too_many_requests`; `unauthenticated` when the
 *   account was disabled at the same moment
 */
export async function changeAgencyPassword(
  access: AgencyAccess,
  caller: Caller,
  { current_password, password }: CallBody<typeof agencyCalls.changeAgencyPassword>,
  { from, locale }: Asker,
): Promise<void> {
  const { deps, passwords, places, tables, messages } = access;
  const account = await accountOf(access, caller);
  const incorrect = () =>
    new ApiError('validation_failed', { fields: { current_password: 'incorrect' } });
  const compared = await passwords.try([account], account.id, current_password, from);
  if (compared === undefined) throw incorrect();
  const hash = await hashStaffPassword(account, password);
  await deps.db.transaction(async (tx) => {
    const current = await lockStaff(tx, account.id);
    if (current === undefined || current.disabled_at !== null) {
      throw new ApiError('unauthenticated');
    }
    if (current.password_hash !== compared.password_hash) throw incorrect();
    await updateStaff(tx, account.id, { password_hash: hash });
    await deleteStaffSessions(tx, account.id, caller.sessionId);
    await deletePendingOfUser(tx, account.id, tables);
    // It sets a password too: a person who reads an old mail could use it.
    await deleteInvitation(tx, account.id);
    await forgetPlaces(tx, account.id, staffPlaces);
    await places.remember(tx, account.id, from);
    await recordOwnEvent(tx, 'password_changed', account.id, deps.now());
    await messages.mail(tx, account.email, {
      subject: 'agency.password_changed.subject',
      text: 'agency.password_changed.text',
      locale,
    });
  });
}

/** @throws ApiError `second_factor_required` */
export async function startAgencyApp(access: AgencyAccess, caller: Caller) {
  const { deps, tables } = access;
  const account = await accountOf(access, caller);
  requireFreshFactor(caller, deps.now());
  const secret = createSecret();
  await deps.db.transaction(async (tx) => {
    await requireCurrentKey(tx, deps.secretKey);
    const sealed = sealerOf(deps).seal(secret, account.id);
    await putNewSecret(tx, account.id, sealed, deps.now(), tables);
  });
  const uri = otpauthUri(secret, { issuer: deps.portalShortName, label: account.email });
  return { secret, uri, qr: qrPath(uri) };
}

/** @throws ApiError `second_factor_required`, `conflict` when no app waits, `validation_failed` at `code` */
export async function confirmAgencyApp(
  access: AgencyAccess,
  caller: Caller,
  code: string,
  { locale }: Asker,
): Promise<string[]> {
  const { deps, tables, messages } = access;
  const { db, now } = deps;
  const account = await accountOf(access, caller);
  requireFreshFactor(caller, now());
  const factor = await findFactor(db, account.id, tables);
  const { new_secret_sealed: sealed, new_secret_at: startedAt } = factor ?? {};
  if (!sealed || !startedAt || now().getTime() - startedAt.getTime() > newSecretMs) {
    throw new ApiError('conflict');
  }
  const step = stepOf(sealerOf(deps).open(sealed, account.id), code, now());
  if (step === null) throw new ApiError('validation_failed', { fields: { code: 'otp' } });
  const codes = createRecoveryCodes();
  await db.transaction(async (tx) => {
    await lockStaff(tx, account.id);
    const confirmed = { userId: account.id, sealed, step, now: now() };
    if (!(await confirmNewSecret(tx, confirmed, tables))) throw new ApiError('conflict');
    await replaceRecoveryCodes(tx, account.id, codes.map(hashRecoveryCode), now(), tables);
    await deleteStaffSessions(tx, account.id, caller.sessionId);
    await deletePendingOfUser(tx, account.id, tables);
    await access.sessions.markFactor(tx, caller.sessionId);
    await recordOwnEvent(tx, 'second_factor_added', account.id, now());
    await messages.mail(tx, account.email, {
      subject: 'access.factor_added.subject',
      text: 'access.factor_added.text',
      locale,
    });
  });
  return codes;
}
