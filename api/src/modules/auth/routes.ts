import { authCalls } from '@portal/shared-lib/contract';
import type { Serve } from '../../deps.ts';
import { say } from '../../i18n/texts.ts';
import type { Auth } from './service.ts';

export function serveAuth(serve: Serve, auth: Auth): void {
  // The same for every number: who has an account is nobody else's business.
  serve(authCalls.initiateLogin, async () => ({ data: { next: 'password' as const } }));

  serve(authCalls.login, ({ body }) => auth.login(body));

  serve(authCalls.logout, async ({ caller, locale }) => {
    await auth.logout(caller.sessionId);
    return { message: say(locale, 'auth.signed_out') };
  });
}
