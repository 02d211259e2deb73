import { secondFactorOperations } from '@portal/contract/operations';
import type { Serve } from '../../http/register-call.ts';
import { translate } from '../../i18n/texts.ts';
import { askerOf, type Access } from '../account-access/access.ts';
import type { OutboxSender } from '../outbox/service.ts';
import {
  confirmApp,
  getSecondFactor,
  makeRecoveryCodes,
  proveFactor,
  resetFactor,
  sendProofCode,
  startApp,
} from './settings.ts';
import { sendFactorCode, signInWithFactor } from './sign-in.ts';

export function serveSecondFactor(serve: Serve, access: Access, sender: OutboxSender): void {
  const asker = (context: Parameters<typeof askerOf>[1]) => askerOf(access, context);

  serve(
    secondFactorOperations.sendFactorCode,
    async ({ body, locale, request, reply }) => {
      const method = await sendFactorCode(access, body.again, asker({ locale, request, reply }));
      sender.wake();
      return { message: translate(locale, `factor.next.${method}`), data: { method } };
    },
    { ipLimit: 'code' },
  );

  serve(
    secondFactorOperations.signInWithFactor,
    async ({ body, locale, request, reply }) => {
      const session = await signInWithFactor(access, body.code, asker({ locale, request, reply }));
      sender.wake();
      return session;
    },
    { ipLimit: 'sign-in' },
  );

  serve(secondFactorOperations.getSecondFactor, async ({ caller }) => ({
    data: await getSecondFactor(access, caller),
  }));

  serve(secondFactorOperations.sendProofCode, async ({ caller, body, locale, request, reply }) => {
    const whoAsks = asker({ locale, request, reply });
    const method = await sendProofCode(access, caller, body.again, whoAsks);
    sender.wake();
    return { message: translate(locale, `factor.next.${method}`), data: { method } };
  });

  serve(secondFactorOperations.proveFactor, async ({ caller, body, locale, request, reply }) => {
    await proveFactor(access, caller, body.code, asker({ locale, request, reply }));
    return { message: translate(locale, 'factor.proved') };
  });

  serve(secondFactorOperations.startApp, async ({ caller, locale, request, reply }) => {
    const data = await startApp(access, caller, asker({ locale, request, reply }));
    sender.wake();
    return { data };
  });

  serve(secondFactorOperations.confirmApp, async ({ caller, body, locale, request, reply }) => {
    const codes = await confirmApp(access, caller, body, asker({ locale, request, reply }));
    sender.wake();
    return { data: { recovery_codes: codes } };
  });

  serve(secondFactorOperations.makeRecoveryCodes, async ({ caller, locale, request, reply }) => {
    const codes = await makeRecoveryCodes(access, caller, asker({ locale, request, reply }));
    sender.wake();
    return { data: { recovery_codes: codes } };
  });

  serve(secondFactorOperations.resetFactor, async ({ caller, locale, request, reply }) => {
    await resetFactor(access, caller, asker({ locale, request, reply }));
    sender.wake();
    return { message: translate(locale, 'factor.removed') };
  });
}
