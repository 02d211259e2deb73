import { codeLimits } from '@portal/contract';
import { ApiError } from '../../http/errors.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { AccountName } from '../identity/account-name.ts';
import { tryConsumeQuota } from '../../http/rate-limits/quota.ts';
import type { Access, Asker } from './access.ts';
import { agentNotice } from './agent-notice.ts';
import { createLink } from './links.ts';
import { findAccount } from '../identity/accounts.ts';

const hourSeconds = 60 * 60;
/** More of them would be a flood. */
const linkRules = [{ times: 1, seconds: 6 * hourSeconds }];
/** An owner whose request is denied has a link that is at most six hours old, and so works for a day at least. */
const linkLifeSeconds = 30 * hourSeconds;

/**
 * Strangers on many networks can use up the codes of an owner who has neither a known browser nor a known network, and
 * the guesses at them. Where a limit denies a request for it, the account's proved contacts get a link that sets a new
 * password, however the limit was used up. Only the owner can use it, so strangers cannot close this way.
 * @throws ApiError `codes_used_up` instead of `too_many_requests`, also for names that no one has
 */
export async function withFallbackLink<Result>(
  access: Access,
  name: AccountName,
  asker: Asker,
  request: () => Promise<Result>,
): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'too_many_requests') throw error;
    const { retryAfter = 0 } = error;
    // The same request a minute later goes through.
    if (retryAfter <= codeLimits.resendAfterSeconds) throw error;
    const isStranger = await sendFallbackLink(access, name, asker);
    throw isStranger ? new ApiError('codes_used_up', { retryAfter }) : error;
  }
}

/**
 * Sends the links: to the verified e-mail, and by text message from a reserve that codes do not spend. For names that
 * without an account the database does the same.
 * @returns whether a stranger asked. Browsers and networks that the account knows have limits of their own.
 */
export async function sendFallbackLink(
  access: Access,
  name: AccountName,
  { locale, from }: Asker,
): Promise<boolean> {
  const { deps, messages, places } = access;
  return deps.db.transaction(async (tx) => {
    const account = await findAccount(tx, name);
    if ((await places.standingOf(tx, account, from)).kind !== 'stranger') return false;
    const subject = keyedHash(deps.secretKey, `way-out:${account?.id ?? name.key}`);
    if (!(await tryConsumeQuota(tx, subject, linkRules, deps.now()))) return true;
    const isOpen = agentNotice(account, name, locale) === undefined;
    const reached = isOpen ? account : undefined;
    // A stranger may have typed an e-mail that is not verified.
    const mailed = reached?.email_verified === true ? reached : undefined;
    const life = { lifeSeconds: linkLifeSeconds };
    const notice = async (purpose: 'password' | 'password-sms', to: typeof reached) => ({
      subject: 'access.password_link.subject' as const,
      values: {
        number: account?.smedan_number ?? '',
        link: await createLink(tx, deps, purpose, to, life),
      },
      locale,
    });
    await messages.notify(
      tx,
      mailed,
      'email',
      { ...(await notice('password', mailed)), text: 'access.fallback_link.text' },
      { onlyThisWay: true, from },
    );
    const texted = await notice('password-sms', reached);
    await messages.textFromReserve(
      tx,
      reached,
      { ...texted, text: 'access.fallback_link.sms' },
      from,
    );
    return true;
  });
}
