import type { FastifyBaseLogger } from 'fastify';
import type { authCalls, CallBody, LoginResponse } from '@portal/contract';
import { ApiError } from '../../http/errors.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { signIns } from '../../metrics.ts';
import { startPending } from '../auth/pending-sign-in.ts';
import { countWrongPassword } from '../auth/wrong-passwords.ts';
import { readAccountName } from '../identity/account-name.ts';
import { lockAccount, type Account } from '../identity/accounts.ts';
import { findAccountsToSignIn } from '../identity/find-accounts-to-sign-in.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import type { Requester } from '../identity/places.ts';
import { needsFactor } from '../identity/privileged.ts';
import type { Access, Asker } from './access.ts';

/** Why no password was compared. */
function resultOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'error';
  return error.code === 'too_many_requests' ? 'locked' : 'shed';
}

/** @throws ApiError `wrong_credentials`, `too_many_requests`, `unavailable` */
async function findByPassword(
  { deps, passwords }: Access,
  { username, password }: { username: string; password: string },
  { from }: Asker,
  log: FastifyBaseLogger,
): Promise<Account> {
  const { db, now, secretKey } = deps;
  const name = readAccountName(username);
  // An account that was activated by e-mail is signed in by its phone number before that is proved. Both
  // are tried whether or not they exist: who registers a number learns nothing by signing in with it.
  const { named, unproved } = await findAccountsToSignIn(db, name);
  const accounts = [named, ...(name.phone === null ? [] : [unproved])] as const;
  const tried = named ?? unproved;
  const record = (kind: 'sign_in_failed' | 'sign_in_locked') =>
    recordSecurityEvent(db, {
      kind,
      ownerId: tried?.id ?? null,
      actorId: null,
      // Computed for every name, so that the time does not tell which accounts exist.
      nameHash: keyedHash(secretKey, `name:${tried?.id ?? name.key}`),
      at: now(),
    });
  const account = await passwords
    .try(accounts, name.key, password, from, { keepsTries: true })
    .catch(async (error: unknown) => {
      signIns.inc({ result: resultOf(error) });
      if (error instanceof ApiError && error.code === 'too_many_requests') {
        await record('sign_in_locked');
      }
      throw error;
    });
  if (account !== undefined) return account;
  signIns.inc({ result: 'wrong' });
  await record('sign_in_failed');
  await countWrongPassword(deps, log);
  throw new ApiError('wrong_credentials');
}

/** @throws ApiError `second_factor_required`, `wrong_credentials`, `too_many_requests`, `unavailable` */
export async function signInByPassword(
  access: Access,
  body: CallBody<typeof authCalls.login>,
  asker: Asker,
  log: FastifyBaseLogger,
): Promise<LoginResponse> {
  const { device, from } = asker;
  const remembered = body.remember_me;
  const account = await findByPassword(access, body, asker, log);
  const session = needsFactor(account)
    ? undefined
    : await access.sessions.startByPassword(
        { account, device, remembered },
        access.places.subjectsOf(account.id, from),
      );
  if (session !== undefined) {
    signIns.inc({ result: 'signed_in' });
    return session;
  }
  if (await waitForFactor(access, account, from, remembered)) {
    signIns.inc({ result: 'second_factor' });
    throw new ApiError('second_factor_required');
  }
  // Compared again, and counted, with the password that the account has now.
  return signInByPassword(access, body, asker, log);
}

/** @returns false where the account has another password than the one that was compared, or needs no second factor by now */
function waitForFactor(
  { deps, passwords }: Access,
  compared: Account,
  from: Requester,
  remembered: boolean,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, compared.id);
    if (account?.password_hash !== compared.password_hash || !needsFactor(account)) return false;
    await passwords.forget(tx, account.id);
    await startPending(tx, deps, account.id, from, { remembered });
    return true;
  });
}
