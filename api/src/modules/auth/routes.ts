import type { FastifyBaseLogger } from 'fastify';
import { authCalls } from '@portal/shared-lib/contract';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../i18n/texts.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { findAccount } from '../account-access/repository.ts';
import { countHits } from '../rate-limits/hit-counts.ts';
import { readAccountName } from './account-name.ts';
import type { PasswordTries } from './password-tries.ts';
import type { Sessions } from './sessions.ts';

/** Whoever tries one password on each of many accounts, from many addresses, meets no limit of theirs. */
const wrongAlarm = { hits: 500, windowSeconds: 10 * 60 };

export function serveAuth(
  serve: Serve,
  { db, now, secretKey }: AppDeps,
  { sessions, passwords }: { sessions: Sessions; passwords: PasswordTries },
): void {
  /** Counts wrong passwords over all accounts and tells the agency once in ten minutes that they are many. */
  async function noteWrong(log: FastifyBaseLogger): Promise<void> {
    const { hits, windowSeconds } = wrongAlarm;
    const subject = keyedHash(secretKey, 'sign-in:wrong');
    const [count] = await countHits(db, [{ subject, windowSeconds }], now());
    if (count?.hits === hits) {
      log.error({ event: 'sign_ins_wrong', hits, windowSeconds }, 'passwords are being tried');
    }
  }

  // The same for every number: who has an account is nobody else's business.
  serve(authCalls.initiateLogin, async () => ({ data: { next: 'password' as const } }));

  serve(
    authCalls.login,
    async ({ body: { username, password, remember_me }, request }) => {
      const name = readAccountName(username);
      const account = await findAccount(db, name);
      const matches = await passwords.try(account, name.key, password);
      if (account === undefined || !matches) {
        await noteWrong(request.log);
        throw new ApiError('wrong_credentials');
      }
      const device = request.headers['user-agent'];
      return sessions.start(db, { account, device, remembered: remember_me });
    },
    { addressLimit: 'sign-in' },
  );

  serve(authCalls.logout, async ({ caller, locale }) => {
    await sessions.end(db, caller.userId, caller.sessionId);
    return { message: say(locale, 'auth.signed_out') };
  });

  serve(authCalls.listSessions, async ({ caller }) => ({ data: await sessions.list(caller) }));

  serve(authCalls.endSession, async ({ caller, params, locale }) => {
    if (!(await sessions.end(db, caller.userId, params.id))) throw new ApiError('not_found');
    return { message: say(locale, 'auth.session_ended') };
  });
}
