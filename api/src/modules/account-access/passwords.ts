import type { accountAccessCalls, CallBody, LoginResponse } from '@portal/contract';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { hashSecret } from '../../keyed-hash.ts';
import { readAccountName } from '../identity/account-name.ts';
import { isRemembered } from '../auth/repository.ts';
import { openAccount } from '../ledger/open-account.ts';
import { requireSession } from '../auth/pending-sign-in.ts';
import { recordRecoveryRequest } from '../security-events/record.ts';
import type { Access, Asker } from './access.ts';
import { agentNotice } from './agent-notice.ts';
import { createLink } from './links.ts';
import { findPasswordLink, takeLink } from './link-repository.ts';
import {
  findAccount,
  findAccountById,
  findAccountsByEmail,
  lockAccount,
  type Account,
} from '../identity/accounts.ts';
import { hashChosenPassword, resetPassword, setPassword } from './set-password.ts';

/** @throws ApiError `unauthenticated` when the account has been deleted since. */
export async function accountOf({ deps }: Access, { userId }: Caller): Promise<Account> {
  const account = await findAccountById(deps.db, userId);
  if (account === undefined) throw new ApiError('unauthenticated');
  return account;
}

/**
 * The first password of an account that was activated by a code; its account in the books is opened with it.
 * @throws ApiError `forbidden` for any other token, `unauthenticated` when it was used already.
 */
export async function setFirstPassword(
  access: Access,
  caller: Caller,
  { password }: CallBody<typeof accountAccessCalls.resetPassword>,
  asker: Asker,
): Promise<LoginResponse> {
  if (caller.scope !== 'activation') throw new ApiError('forbidden');
  const account = await accountOf(access, caller);
  const hash = await hashChosenPassword(account, password);
  const session = await access.deps.db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (
      current === undefined ||
      !(await access.sessions.end(tx, caller.userId, caller.sessionId))
    ) {
      throw new ApiError('unauthenticated');
    }
    await openAccount(tx, {
      id: current.id,
      account_name: current.business_name ?? `${current.first_name} ${current.last_name}`,
      bank_name: access.deps.portalShortName,
    });
    return setPassword(tx, access, current, hash, 'first', asker);
  });
  return requireSession(session);
}

/**
 * @throws ApiError `validation_failed` at `current_password`; `too_many_requests`; `unauthenticated` when the session was ended
 *   at the same moment
 */
export async function changePassword(
  access: Access,
  caller: Caller,
  { current_password, password }: CallBody<typeof accountAccessCalls.changePassword>,
  asker: Asker,
): Promise<LoginResponse> {
  const { db } = access.deps;
  const account = await accountOf(access, caller);
  const incorrect = () =>
    new ApiError('validation_failed', { fields: { current_password: 'incorrect' } });
  const compared = await access.passwords.try([account], account.id, current_password, asker.from);
  if (compared === undefined) throw incorrect();
  const hash = await hashChosenPassword(account, password);
  const remembered = await isRemembered(db, caller.sessionId);
  const { factorAt } = caller;
  const session = await db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.id);
    // A request that signs this session out at the same moment does not leave its caller a new one.
    if (current === undefined || !(await access.sessions.end(tx, account.id, caller.sessionId))) {
      throw new ApiError('unauthenticated');
    }
    if (current.password_hash !== compared.password_hash) throw incorrect();
    return setPassword(tx, access, current, hash, 'password', asker, { remembered, factorAt });
  });
  return requireSession(session);
}

/** To verified e-mail addresses only: another one may be a stranger's. @throws ApiError `too_many_requests` */
export async function sendPasswordLink(
  access: Access,
  username: string,
  { locale, from }: Asker,
): Promise<void> {
  const { deps, messages } = access;
  const name = readAccountName(username);
  const isEmail = username.includes('@');
  await deps.db.transaction(async (tx) => {
    const accounts = isEmail
      ? await findAccountsByEmail(tx, username, { isVerified: true })
      : [await findAccount(tx, name)];
    await messages.allow(tx, 'password-link', { account: accounts[0], name }, 'email', from);
    // No account found: the same steps for one message that is not sent, so that it takes as long.
    for (const account of accounts.length > 0 ? accounts : [undefined]) {
      await recordRecoveryRequest(tx, account?.id, deps.now());
      const instead = agentNotice(account, name, locale);
      const isReached = account?.email_verified === true;
      const link = await createLink(
        tx,
        deps,
        'password',
        instead === undefined && isReached ? account : undefined,
      );
      const notice = instead ?? {
        subject: 'access.password_link.subject' as const,
        text: 'access.password_link.text' as const,
        values: { number: account?.smedan_number ?? '', link },
        locale,
      };
      await messages.notify(tx, isReached ? account : undefined, 'email', notice, {
        onlyThisWay: true,
        from,
      });
    }
  });
}

/** @throws ApiError `link_void` */
export async function checkPasswordLink({ deps }: Access, token: string): Promise<void> {
  const link = await findPasswordLink(deps.db, hashSecret(token), deps.now());
  if (link === undefined) throw new ApiError('link_void');
}

/** @throws ApiError `link_void`, `validation_failed` at `password`, `second_factor_required` */
export async function usePasswordLink(
  access: Access,
  { token, password }: CallBody<typeof accountAccessCalls.usePasswordLink>,
  asker: Asker,
): Promise<LoginResponse> {
  const { db, now } = access.deps;
  const link = await findPasswordLink(db, hashSecret(token), now());
  const account = link && (await findAccountById(db, link.user_id));
  if (link === undefined || account === undefined) throw new ApiError('link_void');
  const hash = await hashChosenPassword(account, password);
  const session = await db.transaction(async (tx) => {
    // An app may have been added while the password was hashed: then the link is not enough.
    const current = await lockAccount(tx, account.id);
    const taken = await takeLink(tx, 'password', hashSecret(token), now());
    if (current === undefined || taken === undefined) throw new ApiError('link_void');
    const proof = link.purpose === 'password-sms' ? 'sms' : 'email';
    return resetPassword(tx, access, current, hash, proof, asker);
  });
  return requireSession(session);
}
