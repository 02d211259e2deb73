import { authOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { ApiError } from '../../http/errors.ts';
import { translate } from '../../i18n/texts.ts';
import { askerOf, type Access } from './access.ts';
import { deleteSessionsOfUser } from '../identity/accounts.ts';
import { deletePendingOfUser } from '../auth/second-factors.ts';
import { recordOwnEvent } from '../security-events/record.ts';
import { signInByPassword } from './sign-in.ts';

export function serveAuth(serve: Serve, deps: AppDeps, access: Access): void {
  const { db, now } = deps;
  const { sessions } = access;

  // The same for every number, so that it does not reveal which accounts exist.
  serve(authOperations.initiateLogin, async () => ({ data: { next: 'password' as const } }));

  serve(
    authOperations.login,
    ({ body, locale, request, reply }) =>
      signInByPassword(access, body, askerOf(access, { locale, request, reply }), request.log),
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
