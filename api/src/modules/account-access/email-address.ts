import type { output } from 'zod/mini';
import type { changeEmailBody } from '@portal/shared-lib/contract/email-address';
import type { Database } from '../../database/connect.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { requireRecentProof } from '../../http/recent-proof.ts';
import type { Locale } from '../../i18n/locale.ts';
import { hashSecret, keyedHash } from '../../keyed-hash.ts';
import { deleteChallengesOfUser } from '../one-time-codes/repository.ts';
import { takeTurn } from '../rate-limits/quota.ts';
import type { Access, Asker } from './access.ts';
import { createLink } from './links.ts';
import { accountOf } from './passwords.ts';
import {
  deleteLinksOfUser,
  deleteSessionsOfUser,
  findAccountById,
  findAccountsByEmail,
  markEmailVerified,
  takeLink,
  updateEmail,
  type Account,
} from './repository.ts';

/** Each change mails an address that somebody typed. */
const changeRules = [{ times: 5, seconds: 24 * 60 * 60 }];

/** A code proves the address that it was sent to, not the one that the account has by then. */
const holderOf = ({ id, email }: Account) => ({ key: `${id}:${email}`, userId: id });

/**
 * Replaces the address at once, unverified. What was good at the old one is void, and the old one can put
 * itself back for 24 hours.
 */
async function replaceEmail(
  tx: Database,
  { deps, messages }: Access,
  account: Account,
  email: string,
  { locale }: Asker,
  keepSession?: string,
): Promise<Account> {
  const { now, secretKey } = deps;
  await takeTurn(tx, keyedHash(secretKey, `email-change:${account.id}`), changeRules, now());
  const undo = await createLink(tx, deps, 'undo-email', account);
  await updateEmail(tx, account.id, email, false);
  await deleteChallengesOfUser(tx, account.id);
  await deleteLinksOfUser(tx, account.id, 'password');
  await deleteLinksOfUser(tx, account.id, 'verify-email');
  await deleteSessionsOfUser(tx, account.id, keepSession);
  await messages.mail(tx, account.email, {
    subject: 'access.email_changed.subject',
    text: 'access.email_changed.former',
    values: { link: undo, contact: deps.contactEmail },
    locale,
  });
  const changed = { ...account, email, email_verified: false, email_refused_at: null };
  await messages.mail(tx, email, {
    subject: 'access.email_changed.subject',
    text: 'access.email_changed.new',
    values: { link: await createLink(tx, deps, 'verify-email', changed) },
    locale,
  });
  return changed;
}

/**
 * By the token of a recovery.
 * @throws ApiError `forbidden` for any other token, `unauthenticated` when it was used already,
 *   `validation_failed` at `re_email`.
 */
export async function recoverEmail(
  access: Access,
  caller: Caller,
  { email, re_email }: output<typeof changeEmailBody>,
  asker: Asker,
): Promise<void> {
  if (caller.scope !== 'email-recovery') throw new ApiError('forbidden');
  if (email.toLowerCase() !== re_email.toLowerCase()) {
    throw new ApiError('validation_failed', { fields: { re_email: 'email_differs' } });
  }
  const account = await accountOf(access, caller);
  await access.deps.db.transaction(async (tx) => {
    if (!(await access.sessions.end(tx, caller.userId, caller.sessionId))) {
      throw new ApiError('unauthenticated');
    }
    await replaceEmail(tx, access, account, email, asker);
  });
}

/** @throws ApiError `confirmation_required`, `too_many_requests` */
export async function changeEmail(
  access: Access,
  caller: Caller,
  email: string,
  asker: Asker,
): Promise<void> {
  await access.deps.db.transaction((tx) => changeEmailWithin(tx, access, caller, email, asker));
}

/** The same within a save of more than the address. @throws ApiError `confirmation_required`, `too_many_requests` */
export async function changeEmailWithin(
  tx: Database,
  access: Access,
  caller: Caller,
  email: string,
  asker: Asker,
): Promise<void> {
  requireRecentProof(caller, access.deps.now());
  const account = await findAccountById(tx, caller.userId);
  if (account === undefined) throw new ApiError('unauthenticated');
  const changed =
    email === account.email
      ? account
      : await replaceEmail(tx, access, account, email, asker, caller.sessionId);
  await sendCodeTo(tx, access, changed, asker.locale);
}

function sendCodeTo(
  tx: Database,
  { messages }: Access,
  account: Account,
  locale: Locale,
): Promise<void> {
  return messages.sendCode(tx, {
    purpose: 'verify-email',
    to: { account, name: { phone: null, key: account.id } },
    channel: 'email',
    locale,
    holder: holderOf(account),
    onlyThisWay: true,
  });
}

/** @throws ApiError `too_many_requests` */
export async function sendEmailCode(
  access: Access,
  caller: Caller,
  { locale }: Asker,
): Promise<void> {
  const account = await accountOf(access, caller);
  await access.deps.db.transaction((tx) => sendCodeTo(tx, access, account, locale));
}

/** @throws ApiError `validation_failed` or `code_void` at `otp` */
export async function verifyEmailByCode(
  access: Access,
  caller: Caller,
  otp: string,
): Promise<void> {
  const account = await accountOf(access, caller);
  const right = await access.codes.check(['verify-email'], holderOf(account), otp, 'otp');
  await access.deps.db.transaction(async (tx) => {
    await right.use(tx);
    await markEmailVerified(tx, account.id, account.email);
  });
}

/** @throws ApiError `link_void` also when the account has another address by now. */
export async function verifyEmailByLink({ deps }: Access, token: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const link = await takeLink(tx, 'verify-email', hashSecret(token), deps.now());
    const isVerified =
      link !== undefined && (await markEmailVerified(tx, link.user_id, link.email));
    if (!isVerified) throw new ApiError('link_void');
  });
}

/** @throws ApiError `too_many_requests` */
export async function resendEmailLink(
  { deps, messages }: Access,
  email: string,
  { locale }: Asker,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const owners = await findAccountsByEmail(tx, email);
    const unverified = owners.filter(({ email_verified }) => !email_verified);
    const name = { phone: null, key: email.toLowerCase() };
    await messages.allow(tx, 'verify-email-link', { account: owners[0], name }, 'email');
    for (const account of unverified.length > 0 ? unverified : [undefined]) {
      const notice = {
        subject: 'access.verify_link.subject' as const,
        text: 'access.verify_link.text' as const,
        values: { link: await createLink(tx, deps, 'verify-email', account) },
        locale,
      };
      await messages.notify(tx, account, 'email', notice, { onlyThisWay: true });
    }
  });
}

/**
 * Puts the former address back. Whoever changed it is thrown out, and the owner gets a link to a new
 * password, since the thief may have set one.
 * @throws ApiError `link_void`
 */
export async function undoEmailChange(
  { deps, messages }: Access,
  token: string,
  { locale }: Asker,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const link = await takeLink(tx, 'undo-email', hashSecret(token), deps.now());
    if (link === undefined) throw new ApiError('link_void');
    const { user_id, email, email_verified } = link;
    await updateEmail(tx, user_id, email, email_verified);
    await deleteSessionsOfUser(tx, user_id);
    await deleteChallengesOfUser(tx, user_id);
    await deleteLinksOfUser(tx, user_id, 'password');
    await deleteLinksOfUser(tx, user_id, 'verify-email');
    const account = await findAccountById(tx, user_id);
    if (account === undefined) throw new ApiError('link_void');
    await messages.mail(tx, email, {
      subject: 'access.email_restored.subject',
      text: 'access.email_restored.text',
      values: { link: await createLink(tx, deps, 'password', account) },
      locale,
    });
  });
}
