import type { CallBody, emailAddressCalls } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { requireRecentProof } from '../../http/recent-proof.ts';
import { hashSecret, keyedHash } from '../../keyed-hash.ts';
import { consumeQuota } from '../../http/rate-limits/quota.ts';
import { recordOwnEvent } from '../security-events/record.ts';
import { needsFactor } from '../identity/privileged.ts';
import type { Access, Asker } from './access.ts';
import { endAccess } from './end-access.ts';
import { createLink } from './links.ts';
import { accountOf } from './passwords.ts';
import { takeLink } from './link-repository.ts';
import {
  findAccountById,
  findAccountsByEmail,
  lockAccount,
  markEmailVerified,
  updateEmail,
  type Account,
} from '../identity/accounts.ts';
import { formerContacts, notifyFormer } from './undo-change.ts';

/** Each change sends a message to an e-mail address that the caller typed. */
const changeRules = [{ times: 5, seconds: 24 * 60 * 60 }];

/** A code proves the e-mail address that it was sent to, not the one that the account has by then. */
const holderOf = ({ id, email }: Account) => ({ key: `${id}:${email}`, userId: id });

/**
 * Replaces the e-mail address at once, unverified. Codes and links of the old one expire. The former holder of the account
 * can undo it for 24 hours, by a link to the former e-mail address, or to the phone where that was not verified.
 */
async function replaceEmail(
  tx: Database,
  access: Access,
  account: Account,
  email: string,
  { locale }: Asker,
  keepSession?: string,
): Promise<Account> {
  const { deps, messages } = access;
  const { now, secretKey } = deps;
  await consumeQuota(tx, keyedHash(secretKey, `email-change:${account.id}`), changeRules, now());
  const former = await formerContacts(tx, deps, account.id);
  const undo = await createLink(tx, deps, 'undo-email', account, { former });
  await updateEmail(tx, account.id, email, false);
  await recordOwnEvent(tx, 'email_changed', account.id, now());
  await endAccess(tx, account.id, { keepSession, keepUndo: true });
  await notifyFormer(tx, access, { account, former, undo, change: 'email', locale });
  const changed = { ...account, email, email_verified: false, email_rejected_at: null };
  const notice = {
    subject: 'access.email_changed.subject' as const,
    text: 'access.email_changed.new' as const,
    values: { link: await createLink(tx, deps, 'verify-email', changed) },
    locale: account.locale ?? locale,
  };
  await messages.mail(tx, email, notice);
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
  { email, re_email }: CallBody<typeof emailAddressCalls.changeEmail>,
  asker: Asker,
): Promise<void> {
  if (caller.scope !== 'email-recovery') throw new ApiError('forbidden');
  if (email.toLowerCase() !== re_email.toLowerCase()) {
    throw new ApiError('validation_failed', { fields: { re_email: 'email_differs' } });
  }
  await access.deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, caller.userId);
    if (account === undefined) throw new ApiError('unauthenticated');
    if (needsFactor(account)) throw new ApiError('forbidden');
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

/** The same within a save of more than the e-mail address. @throws ApiError `confirmation_required`, `too_many_requests` */
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
  await sendCodeTo(tx, access, changed, asker);
}

async function sendCodeTo(
  tx: Database,
  { messages }: Access,
  account: Account,
  { locale, from }: Asker,
): Promise<void> {
  await messages.sendCode(tx, {
    purpose: 'verify-email',
    to: { account, name: { phone: null, key: account.id } },
    channel: 'email',
    locale,
    from,
    isSignedIn: true,
    holder: holderOf(account),
    onlyThisWay: true,
  });
}

/** @throws ApiError `too_many_requests` */
export async function sendEmailCode(access: Access, caller: Caller, asker: Asker): Promise<void> {
  const account = await accountOf(access, caller);
  await access.deps.db.transaction((tx) => sendCodeTo(tx, access, account, asker));
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

/** @throws ApiError `link_void` also when the account has another e-mail address by now. */
export async function verifyEmailByLink({ deps }: Access, token: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const link = await takeLink(tx, 'verify-email', hashSecret(token), deps.now());
    const isVerified =
      link !== undefined && (await markEmailVerified(tx, link.user_id, link.email));
    if (!isVerified) throw new ApiError('link_void');
  });
}

/**
 * Once the phone is proved, only a signed-in owner verifies the e-mail: it may be that of a stranger who
 * registered the phone first, and who asks for the link here.
 * @throws ApiError `too_many_requests`
 */
export async function resendEmailLink(
  { deps, messages }: Access,
  email: string,
  { locale, from }: Asker,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const unverified = await findAccountsByEmail(tx, email, { isVerified: false });
    const name = { phone: null, key: email.toLowerCase() };
    await messages.allow(tx, 'verify-email-link', { account: unverified[0], name }, 'email', from);
    for (const account of unverified.length > 0 ? unverified : [undefined]) {
      const isOpen = account?.phone_verified_at == null;
      const link = await createLink(tx, deps, 'verify-email', isOpen ? account : undefined);
      const notice = {
        subject: 'access.verify_link.subject' as const,
        text: isOpen ? ('access.verify_link.text' as const) : ('access.verify_signed_in' as const),
        values: {
          link: isOpen
            ? link
            : `${deps.portalUrl}/dashboard?modal=email-verification&modal.closable=true`,
        },
        locale,
      };
      await messages.notify(tx, account, 'email', notice, { onlyThisWay: true, from });
    }
  });
}
