import type { FastifyBaseLogger } from 'fastify';
import type { authCalls, CallBody, LoginResponse } from '@portal/contract';
import { ApiError } from '../../http/errors.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { signIns } from '../../metrics.ts';
import { requireSession, startPending } from '../auth/pending-sign-in.ts';
import { countWrongPassword } from '../auth/wrong-passwords.ts';
import { readAccountName } from '../identity/account-name.ts';
import {
  findAccount,
  findAccountByUnprovedPhone,
  lockAccount,
  type Account,
} from '../identity/accounts.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
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
  const accounts = [
    await findAccount(db, name),
    ...(name.phone === null
      ? []
      : [await findAccountByUnprovedPhone(db, name.phone, { isActive: true })]),
  ] as const;
  const tried = accounts.find((candidate) => candidate !== undefined);
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
    .try(accounts, name.key, password, from)
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
  const { deps, places, sessions } = access;
  const { db } = deps;
  const { device, from } = asker;
  const remembered = body.remember_me;
  const compared = await findByPassword(access, body, asker, log);
  const session = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, compared.id);
    if (account?.password_hash !== compared.password_hash) return 'changed';
    if (needsFactor(account)) {
      await startPending(tx, deps, account.id, from, { remembered });
      return null;
    }
    await places.remember(tx, account.id, from);
    return sessions.start(tx, { account, device, remembered });
  });
  // Compared again, and counted, with the one that the account has now.
  if (session === 'changed') return signInByPassword(access, body, asker, log);
  signIns.inc({ result: session === null ? 'second_factor' : 'signed_in' });
  return requireSession(session);
}
