import { authOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { ApiError } from '../../http/errors.ts';
import { translate } from '../../i18n/texts.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { askerOf, type Access } from './access.ts';
import {
  deleteSessionsOfUser,
  findAccount,
  findAccountByUnprovedPhone,
} from '../identity/accounts.ts';
import { startPending } from '../auth/pending-sign-in.ts';
import { countWrongPassword } from '../auth/wrong-passwords.ts';
import { deletePendingOfUser } from '../auth/second-factors.ts';
import { recordOwnEvent, recordSecurityEvent } from '../security-events/record.ts';
import { signIns } from '../../metrics.ts';
import { needsFactor } from '../identity/privileged.ts';
import { readAccountName } from '../identity/account-name.ts';

/** Why no password was compared. */
function resultOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'error';
  return error.code === 'too_many_requests' ? 'locked' : 'shed';
}

export function serveAuth(serve: Serve, deps: AppDeps, access: Access): void {
  const { db, now, secretKey } = deps;
  const { sessions, passwords, places } = access;

  // The same for every number, so that it does not reveal which accounts exist.
  serve(authOperations.initiateLogin, async () => ({ data: { next: 'password' as const } }));

  serve(
    authOperations.login,
    async ({ body: { username, password, remember_me }, locale, request, reply }) => {
      const { device, from } = askerOf(access, { locale, request, reply });
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
      if (account === undefined) {
        signIns.inc({ result: 'wrong' });
        await record('sign_in_failed');
        await countWrongPassword(deps, request.log);
        throw new ApiError('wrong_credentials');
      }
      if (needsFactor(account)) {
        await startPending(db, deps, account.id, from, { remembered: remember_me });
        signIns.inc({ result: 'second_factor' });
        throw new ApiError('second_factor_required');
      }
      const session = await db.transaction(async (tx) => {
        await places.remember(tx, account.id, from);
        return sessions.start(tx, { account, device, remembered: remember_me });
      });
      signIns.inc({ result: 'signed_in' });
      return session;
    },
    { ipLimit: 'sign-in' },
  );

  serve(authOperations.logout, async ({ caller, locale }) => {
    const { userId } = caller;
    await db.transaction(async (tx) => {
      if (!(await sessions.end(tx, userId, caller.sessionId))) return;
      await recordOwnEvent(tx, 'sign_out', userId, now());
    });
    return { message: translate(locale, 'auth.signed_out') };
  });

  serve(authOperations.listSessions, async ({ caller }) => ({ data: await sessions.list(caller) }));

  serve(authOperations.endSession, async ({ caller, params, locale }) => {
    const { userId } = caller;
    await db.transaction(async (tx) => {
      if (!(await sessions.end(tx, userId, params.id))) throw new ApiError('not_found');
      await recordOwnEvent(tx, 'session_ended', userId, now());
    });
    return { message: translate(locale, 'auth.session_ended') };
  });

  serve(authOperations.endOtherSessions, async ({ caller, locale }) => {
    const { userId, sessionId } = caller;
    await db.transaction(async (tx) => {
      await deletePendingOfUser(tx, userId);
      if (await deleteSessionsOfUser(tx, userId, sessionId))
        await recordOwnEvent(tx, 'session_ended', userId, now());
    });
    return { message: translate(locale, 'auth.other_sessions_ended') };
  });
}
