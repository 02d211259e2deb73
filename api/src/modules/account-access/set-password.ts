import { newPassword } from '@portal/contract/validation';
import { formatPhone } from '@portal/contract/phone';
import type { LoginResponse } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { ApiError } from '../../http/errors.ts';
import type { Locale } from '../../i18n/locale.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { hashPassword } from '../identity/password-hash.ts';
import { forgetPlaces } from '../identity/places.ts';
import type { FormerContacts } from '../../database/schema/account-access.ts';
import { tryConsumeQuota } from '../../http/rate-limits/quota.ts';
import { startPending } from '../auth/pending-sign-in.ts';
import { recordOwnEvent } from '../security-events/record.ts';
import { needsFactor } from '../identity/privileged.ts';
import type { Access, Asker } from './access.ts';
import { endAccess } from './end-access.ts';
import { findFormerContacts } from './link-repository.ts';
import { provePhone } from './prove-phone.ts';
import { updatePassword, type Account } from '../identity/accounts.ts';

/**
 * Hashes a password that a person chose for the account.
 * @throws ApiError `validation_failed` when it is made of public details of its owner.
 */
export async function hashChosenPassword(account: Account, password: string): Promise<string> {
  const ownWords = [
    account.first_name,
    account.last_name,
    account.business_name ?? '',
    account.smedan_number ?? '',
    formatPhone(account.phone_number ?? account.new_phone_number ?? ''),
    account.email.split('@')[0] ?? '',
  ];
  const { error } = newPassword(ownWords).safeParse(password);
  const rule = error?.issues[0]?.message;
  if (rule !== undefined) throw new ApiError('validation_failed', { fields: { password: rule } });
  return hashPassword(password);
}

/** How the caller who sets a password has proved to be the owner. */
export type PasswordProof = 'email' | 'sms' | 'password' | 'first';

const eventOf = {
  email: 'password_reset',
  sms: 'password_reset',
  password: 'password_changed',
  first: 'password_set',
} as const;

/** Sets it by a code or link that was sent to the owner. @returns as `setPassword` */
export async function resetPassword(
  tx: Database,
  access: Access,
  account: Account,
  passwordHash: string,
  proof: 'email' | 'sms',
  asker: Asker,
): Promise<LoginResponse | null> {
  const { now } = access.deps;
  // Where a second factor follows, the phone is not enough to change anything.
  const provesPhone = proof === 'sms' && !needsFactor(account);
  const proved = provesPhone ? await provePhone(tx, account, now()) : account;
  return setPassword(tx, access, proved, passwordHash, proof, asker);
}

/**
 * Sets the password, takes away every session, code and link that was good before, notifies the owner, and
 * begins a new session for the caller, who has just proved to be the owner. Where the account needs a
 * second factor, nothing of it happens before that is given: a phone or a mailbox is not enough to take it over.
 * @returns null where the password waits for the second factor
 */
export async function setPassword(
  tx: Database,
  access: Access,
  account: Account,
  passwordHash: string,
  proof: PasswordProof,
  { locale, device, from }: Asker,
  {
    remembered = false,
    factorAt = null,
  }: {
    remembered?: boolean;
    /** When the second factor was given, for accounts that have one. */
    factorAt?: Date | null;
  } = {},
): Promise<LoginResponse | null> {
  const { deps, sessions, passwords, places } = access;
  if (factorAt === null && needsFactor(account) && proof !== 'password') {
    await startPending(tx, deps, account.id, from, {
      newPassword: { hash: passwordHash, proof },
    });
    return null;
  }
  await recordOwnEvent(tx, eventOf[proof], account.id, deps.now());
  const former = await findFormerContacts(tx, account.id, deps.now());
  await updatePassword(tx, account.id, passwordHash);
  await passwords.forget(tx, account.id);
  await endAccess(tx, account.id, { keepUndo: former !== undefined && isDisputed(former) });
  await forgetPlaces(tx, account.id);
  await places.remember(tx, account.id, from);
  await notifyOwner(tx, access, account, proof, locale);
  return sessions.start(tx, { account, device, remembered, factorAt });

  /**
   * Whether the proof is one that a thief would have after the change that can still be undone: the password,
   * or the e-mail or phone that the change brought. Then the former holder of the account keeps the undo.
   */
  function isDisputed({ email, phone_number }: FormerContacts): boolean {
    if (proof === 'email') return email !== account.email;
    if (proof === 'sms') return phone_number !== account.phone_number;
    return true;
  }
}

/** More would let an account spend text messages by changing its password; the first of a day has told its owner. */
const textRules = [{ times: 5, seconds: 24 * 60 * 60 }];

/**
 * By e-mail and by text message: an intruder who used one of them may read it, and delete the notice there. A first
 * password has replaced none, so one message will do.
 */
async function notifyOwner(
  tx: Database,
  { deps, messages }: Access,
  account: Account,
  proof: PasswordProof,
  locale: Locale,
): Promise<void> {
  const { now, portalUrl, secretKey } = deps;
  const notice = {
    subject: 'access.password_changed.subject' as const,
    values: { link: `${portalUrl}/password/reset` },
    locale,
  };
  const mail = { ...notice, text: 'access.password_changed.text' as const };
  await messages.notify(tx, account, 'email', mail, { onlyThisWay: proof !== 'first' });
  const subject = keyedHash(secretKey, `password-notice:${account.id}`);
  if (proof === 'first' || !(await tryConsumeQuota(tx, subject, textRules, now()))) return;
  const text = { ...notice, text: 'access.password_changed.sms' as const };
  await messages.notify(tx, account, 'sms', text, { onlyThisWay: true });
}
