import { randomBytes } from 'node:crypto';
import { agencyLimits, type AgencyMe, type AgencyRole } from '@portal/contract/agency';
import { newPassword } from '@portal/contract/validation';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { translate } from '../../i18n/texts.ts';
import type { Locale } from '../../i18n/locale.ts';
import { hashSecret } from '../../keyed-hash.ts';
import type { Asker } from '../account-access/access.ts';
import { startPending } from '../auth/pending-sign-in.ts';
import { deletePendingOfUser } from '../auth/second-factors.ts';
import { staffPlaces } from '../../database/schema/owners.ts';
import { hashPassword } from '../identity/password-hash.ts';
import { forgetPlaces } from '../identity/places.ts';
import { enqueue } from '../outbox/repository.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import type { AgencyAccess } from './access.ts';
import { methodOfStaff } from './factor.ts';
import {
  deleteStaffSessions,
  findInvited,
  lockStaff,
  putInvitation,
  takeInvitation,
  updateStaff,
  type StaffAccount,
} from './repository.ts';

type InvitingDeps = Pick<AppDeps, 'now' | 'portalUrl' | 'portalShortName'>;

/** @throws ApiError `validation_failed` when the password is made of the person's name or e-mail address. */
export async function hashStaffPassword(
  { name, email }: Pick<StaffAccount, 'name' | 'email'>,
  password: string,
): Promise<string> {
  const ownWords = [...name.split(/\s+/), email.split('@')[0] ?? ''];
  const { error } = newPassword(ownWords).safeParse(password);
  const rule = error?.issues[0]?.message;
  if (rule !== undefined) throw new ApiError('validation_failed', { fields: { password: rule } });
  return hashPassword(password);
}

/**
 * Makes the invitation of an account, in place of the one before, and mails it.
 * @returns the URL, of which only a hash is kept
 */
export async function mailInvitation(
  tx: Database,
  { now, portalUrl, portalShortName: agency }: InvitingDeps,
  { id, email, name }: Pick<StaffAccount, 'id' | 'email' | 'name'>,
  locale: Locale,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now().getTime() + agencyLimits.invitation * 1000);
  await putInvitation(tx, {
    staff_id: id,
    token_hash: hashSecret(token),
    email,
    created_at: now(),
    expires_at,
  });
  const link = `${portalUrl}/agency/invitation/${token}`;
  const values = { agency, name, link };
  await enqueue(tx, now(), [
    {
      channel: 'email',
      recipient: email,
      subject: translate(locale, 'agency.invitation.subject', values),
      text: translate(locale, 'agency.invitation.text', values),
      locale,
      expiresAt: expires_at,
    },
  ]);
  return link;
}

/** @throws ApiError `link_void` */
export async function checkInvitation(
  { deps: { db, now } }: AgencyAccess,
  token: string,
): Promise<{ name: string; email: string; roles: AgencyRole[]; expires_at: string }> {
  const found = await findInvited(db, hashSecret(token), now());
  if (found === undefined) throw new ApiError('link_void');
  const { name, email, roles } = found.account;
  return { name, email, roles, expires_at: found.expires_at.toISOString() };
}

/**
 * Sets the password and ends everything that was good before. The second factor follows: an e-mail that another person
 * reads is not enough where the account has an app.
 * @throws ApiError `link_void`, `validation_failed` at `password`
 */
export async function acceptInvitation(
  access: AgencyAccess,
  { token, password }: { token: string; password: string },
  { from }: Asker,
): Promise<AgencyMe['method']> {
  const { deps, passwords, tables } = access;
  const { db, now } = deps;
  const tokenHash = hashSecret(token);
  const found = await findInvited(db, tokenHash, now());
  if (found === undefined) throw new ApiError('link_void');
  const { account } = found;
  const hash = await hashStaffPassword(account, password);
  await db.transaction(async (tx) => {
    await lockStaff(tx, account.id);
    // Who disables the account deletes its invitation.
    if (!(await takeInvitation(tx, tokenHash, now()))) throw new ApiError('link_void');
    await updateStaff(tx, account.id, { password_hash: hash });
    await passwords.forget(tx, account.id);
    await deleteStaffSessions(tx, account.id);
    await deletePendingOfUser(tx, account.id, tables);
    await forgetPlaces(tx, account.id, staffPlaces);
    const kind = account.password_hash === null ? 'staff_joined' : 'password_reset';
    await recordSecurityEvent(tx, { kind, ownerId: account.id, actorId: account.id, at: now() });
    await startPending(tx, deps, account.id, from, {}, tables);
  });
  return methodOfStaff(access, account.id);
}
