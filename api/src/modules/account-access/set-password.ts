import { newPassword } from '@portal/shared-lib/validation';
import { formatPhone } from '@portal/shared-lib/validation/phone';
import type { LoginAnswer } from '@portal/shared-lib/contract';
import type { Database } from '../../database/connect.ts';
import { ApiError } from '../../http/errors.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { deleteChallengesOfUser } from '../one-time-codes/repository.ts';
import type { Access, Asker } from './access.ts';
import {
  deleteLinksOfUser,
  deleteSessionsOfUser,
  updatePassword,
  type Account,
} from './repository.ts';

/**
 * Hashes a password that somebody chose for the account.
 * @throws ApiError `validation_failed` when it is made of what everybody knows about its owner.
 */
export async function hashChosenPassword(account: Account, password: string): Promise<string> {
  const ownWords = [
    account.first_name,
    account.last_name,
    account.business_name ?? '',
    account.smedan_number ?? '',
    formatPhone(account.phone_number),
    account.email.split('@')[0] ?? '',
  ];
  const { error } = newPassword(ownWords).safeParse(password);
  const rule = error?.issues[0]?.message;
  if (rule !== undefined) throw new ApiError('validation_failed', { fields: { password: rule } });
  return hashPassword(password);
}

/**
 * Sets the password, takes away every session, code and link that was good before, tells the owner, and
 * begins a new session for whoever has just proved to be the owner.
 */
export async function setPassword(
  tx: Database,
  { deps, sessions, passwords, messages }: Access,
  account: Account,
  passwordHash: string,
  { locale, device }: Asker,
  remembered = false,
): Promise<LoginAnswer> {
  await updatePassword(tx, account.id, passwordHash);
  await passwords.forget(tx, account.id);
  await deleteSessionsOfUser(tx, account.id);
  await deleteChallengesOfUser(tx, account.id);
  await deleteLinksOfUser(tx, account.id, 'password');
  await messages.notify(tx, account, 'email', {
    subject: 'access.password_changed.subject',
    text: 'access.password_changed.text',
    values: { link: `${deps.portalUrl}/password/reset`, contact: deps.contactEmail },
    locale,
  });
  return sessions.start(tx, { account, device, remembered });
}
