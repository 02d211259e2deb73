import type { accountAccessCalls, CallBody, VerifyCodeResponse } from '@portal/contract';
import type { Channel } from '../../database/schema/outbox.ts';
import type { CodePurpose } from '../../database/schema/account-access.ts';
import { ApiError } from '../../http/errors.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { keyedHash } from '../../keyed-hash.ts';
import {
  readAccountName,
  readAccountNameOrId,
  type AccountName,
} from '../identity/account-name.ts';
import type { Requester } from '../identity/places.ts';
import { consumeQuota, requireQuota } from '../../http/rate-limits/quota.ts';
import { requireSession } from '../auth/pending-sign-in.ts';
import { recordRecoveryRequest } from '../security-events/record.ts';
import { needsFactor } from '../identity/privileged.ts';
import type { Access, Asker } from './access.ts';
import { agentNotice } from './agent-notice.ts';
import { endAccess } from './end-access.ts';
import { provePhone } from './prove-phone.ts';
import { findAccount, lockAccount, markEmailVerified, type Account } from '../identity/accounts.ts';
import { sendFallbackLink, withFallbackLink } from './fallback-link.ts';
import { hashChosenPassword, resetPassword } from './set-password.ts';

/** The code is good in the browser that asked for it: what a stranger types elsewhere does not touch it. */
export const holderOf = (
  account: Account | undefined,
  name: AccountName,
  { browser }: Requester,
) => ({
  key: account?.id ?? name.key,
  userId: account?.id ?? null,
  browser,
});

/** Where a second factor is needed, no text message gives the account another e-mail address. */
function emailStaysNotice(account: Account | undefined, locale: Locale) {
  if (account === undefined || !needsFactor(account)) return undefined;
  return {
    subject: 'access.agent.subject' as const,
    text: 'access.email_stays' as const,
    locale,
  };
}

/** @throws ApiError `too_many_requests`, `codes_used_up` */
export async function sendRecoveryCode(
  access: Access,
  purpose: 'reset' | 'email-recovery',
  username: string,
  channel: Channel,
  asker: Asker,
): Promise<void> {
  const { db, now } = access.deps;
  const name = readAccountName(username);
  const send = () =>
    db.transaction(async (tx) => {
      const account = await findAccount(tx, name);
      const instead =
        (purpose === 'email-recovery' ? emailStaysNotice(account, asker.locale) : undefined) ??
        agentNotice(account, name, asker.locale);
      await recordRecoveryRequest(tx, account?.id, now());
      return access.messages.sendCode(tx, {
        purpose,
        to: { account, name },
        channel,
        locale: asker.locale,
        from: asker.from,
        holder: holderOf(account, name, asker.from),
        instead,
        // An owner who asks for another e-mail address has lost the one on record.
        onlyThisWay: purpose === 'email-recovery',
      });
    });
  const { isTextHeldBack } = await withFallbackLink(access, name, asker, send);
  if (isTextHeldBack) await sendFallbackLink(access, name, asker);
}

/** Telling that an account is active is telling that it exists. */
const activeAccountRules = [{ times: 10, seconds: 60 * 60 }];

/**
 * @returns whether the account is new; a code was sent only then.
 * @throws ApiError `validation_failed` for what cannot be a registration number; `too_many_requests`
 */
export async function sendActivationCode(
  { deps, messages }: Access,
  smedanNumber: string,
  channel: Channel,
  { locale, from }: Asker,
): Promise<boolean> {
  const { db, now, secretKey } = deps;
  const name = readAccountNameOrId(smedanNumber);
  if (name.smedanNumber === null && name.id === null) {
    throw new ApiError('validation_failed', { fields: { smedan_number: 'smedan_number' } });
  }
  const told = keyedHash(secretKey, `active:${from.network}`);
  await requireQuota(db, told, activeAccountRules, now());
  const account = await findAccount(db, { ...name, phone: null });
  if (account !== undefined && account.password_hash !== null) {
    await consumeQuota(db, told, activeAccountRules, now());
    return false;
  }
  await db.transaction((tx) =>
    messages.sendCode(tx, {
      purpose: 'activation',
      to: {
        // The number waits for this code.
        account: account && { ...account, phone_number: phoneOf(account) },
        name,
      },
      channel,
      locale,
      from,
      holder: holderOf(account, name, from),
    }),
  );
  return true;
}

const wrongCode = () => new ApiError('validation_failed', { fields: { otp_code: 'otp' } });

const phoneOf = ({ phone_number, new_phone_number }: Account) => phone_number ?? new_phone_number;

const steps = {
  activation: { scope: 'activation', next: 'password', text: 'access.choose_password' },
  'email-recovery': { scope: 'email-recovery', next: 'email', text: 'access.enter_email' },
} as const;

/**
 * @throws ApiError `validation_failed` or `code_void` at `otp_code`; `validation_failed` at `password`;
 *   `too_many_requests`, `codes_used_up`
 */
export async function verifyCode(
  access: Access,
  {
    otp_code,
    username,
    password,
    should_change_password,
  }: CallBody<typeof accountAccessCalls.verifyCode>,
  asker: Asker,
): Promise<VerifyCodeResponse> {
  const { db, now } = access.deps;
  const name = readAccountNameOrId(username);
  const account = await findAccount(db, name);
  const holder = holderOf(account, name, asker.from);
  const purposes: CodePurpose[] = should_change_password
    ? ['reset']
    : ['activation', 'email-recovery'];
  const right = await withFallbackLink(access, name, asker, () =>
    access.codes.check(purposes, holder, otp_code, 'otp_code', () =>
      access.places.standingOf(db, account, asker.from),
    ),
  );
  // A code that was made without an account was not sent.
  if (account === undefined) throw wrongCode();
  if (right.purpose === 'reset') return resetWithCode(access, right, account, password, asker);
  const { scope, next, text } =
    steps[right.purpose === 'email-recovery' ? 'email-recovery' : 'activation'];
  return db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (current === undefined) throw wrongCode();
    await right.use(tx);
    if (right.sentBy === 'sms') await provePhone(tx, current, now());
    else if (right.sentBy === 'email') {
      await endAccess(tx, account.id);
      await markEmailVerified(tx, account.id, account.email);
    }
    const token = await access.sessions.startLimited(tx, scope, {
      account: current,
      device: asker.device,
    });
    const { smedan_number } = current;
    const number = next === 'password' && smedan_number !== null && { smedan_number };
    return { ...token, message: translate(asker.locale, text), data: { next, ...number } };
  });
}

async function resetWithCode(
  access: Access,
  right: Awaited<ReturnType<Access['codes']['check']>>,
  account: Account,
  password: string | undefined,
  asker: Asker,
): Promise<VerifyCodeResponse> {
  // The body's own rule asks for a password where it is to be changed.
  if (password === undefined) throw new Error('a reset without a password passed the contract');
  const hash = await hashChosenPassword(account, password).catch(async (error: unknown) => {
    // The code was right; the owner chooses another password and sends it again.
    await right.release();
    throw error;
  });
  const session = await access.deps.db.transaction(async (tx) => {
    // An app may have been added while the password was hashed: then the code is not enough.
    const current = await lockAccount(tx, account.id);
    if (current === undefined) throw wrongCode();
    await right.use(tx);
    const proof = right.sentBy === 'sms' ? 'sms' : 'email';
    return resetPassword(tx, access, current, hash, proof, asker);
  });
  return {
    ...requireSession(session),
    message: translate(asker.locale, 'access.password_changed'),
    data: { next: 'signed-in' as const },
  };
}
