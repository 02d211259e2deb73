import type { FastifyRequest } from 'fastify';
import { accountAccessCalls as calls } from '@portal/shared-lib/contract/account-access';
import type { Serve } from '../../http/register-call.ts';
import type { Locale } from '../../i18n/locale.ts';
import { say } from '../../i18n/texts.ts';
import type { OutboxSender } from '../outbox/service.ts';
import { networkOf } from '../rate-limits/address-limits.ts';
import type { Access, Asker } from './access.ts';
import {
  changeEmail,
  recoverEmail,
  resendEmailLink,
  sendEmailCode,
  undoEmailChange,
  verifyEmailByCode,
  verifyEmailByLink,
} from './email-address.ts';
import {
  changePassword,
  checkPasswordLink,
  sendPasswordLink,
  setFirstPassword,
  usePasswordLink,
} from './passwords.ts';
import { sendActivationCode, sendRecoveryCode, verifyCode } from './recover.ts';
import { register } from './register.ts';
import { sendRegistrationNumber } from './registration-number-reminder.ts';
import { sendStepUpCode, stepUp } from './step-up.ts';

const asker = ({ locale, request }: { locale: Locale; request: FastifyRequest }): Asker => ({
  locale,
  device: request.headers['user-agent'],
});

export function serveAccountAccess(serve: Serve, access: Access, sender: OutboxSender): void {
  const code = { addressLimit: 'code' } as const;

  serve(
    calls.register,
    async ({ body, locale, request }) => {
      const smedan_number = await register(access, body, asker({ locale, request }));
      sender.wake();
      return { message: say(locale, 'access.registered'), data: { smedan_number } };
    },
    { addressLimit: 'register' },
  );

  serve(
    calls.sendActivationCode,
    async ({ body: { smedan_number, medium }, locale, request }) => {
      const is_new = await sendActivationCode(
        access,
        smedan_number,
        medium === 'email' ? 'email' : 'sms',
        asker({ locale, request }),
        networkOf(request.ip),
      );
      sender.wake();
      return {
        message: say(locale, is_new ? 'access.code_sent' : 'access.already_active'),
        data: { is_new },
      };
    },
    code,
  );

  serve(
    calls.forgetPassword,
    async ({ body: { username, medium }, locale, request }) => {
      await sendRecoveryCode(access, 'reset', username, medium, asker({ locale, request }));
      sender.wake();
      return { message: say(locale, 'access.code_sent') };
    },
    code,
  );

  serve(
    calls.forgetEmail,
    async ({ body: { phone_number }, locale, request }) => {
      const whoAsks = asker({ locale, request });
      await sendRecoveryCode(access, 'email-recovery', phone_number, 'sms', whoAsks);
      sender.wake();
      return { message: say(locale, 'access.code_sent') };
    },
    code,
  );

  serve(
    calls.verifyCode,
    async ({ body, locale, request }) => {
      const answer = await verifyCode(access, body, asker({ locale, request }));
      sender.wake();
      return answer;
    },
    code,
  );

  serve(
    calls.sendRegistrationNumber,
    async ({ body: { phone_number }, locale, request }) => {
      await sendRegistrationNumber(access, phone_number, asker({ locale, request }));
      sender.wake();
      return { message: say(locale, 'access.number_sent') };
    },
    code,
  );

  serve(calls.resetPassword, async ({ body, caller, locale, request }) => {
    const session = await setFirstPassword(access, caller, body, asker({ locale, request }));
    sender.wake();
    return { ...session, message: say(locale, 'access.password_changed') };
  });

  serve(calls.changePassword, async ({ body, caller, locale, request }) => {
    const session = await changePassword(access, caller, body, asker({ locale, request }));
    sender.wake();
    return { ...session, message: say(locale, 'access.password_changed') };
  });

  serve(
    calls.requestPasswordLink,
    async ({ body: { username }, locale, request }) => {
      await sendPasswordLink(access, username, asker({ locale, request }));
      sender.wake();
      return { message: say(locale, 'access.link_sent') };
    },
    code,
  );

  serve(
    calls.checkPasswordLink,
    async ({ body: { token }, locale }) => {
      await checkPasswordLink(access, token);
      return { message: say(locale, 'access.choose_password') };
    },
    code,
  );

  serve(
    calls.usePasswordLink,
    async ({ body, locale, request }) => {
      const session = await usePasswordLink(access, body, asker({ locale, request }));
      sender.wake();
      return { ...session, message: say(locale, 'access.password_changed') };
    },
    code,
  );

  serve(calls.changeEmail, async ({ body, caller, locale, request }) => {
    await recoverEmail(access, caller, body, asker({ locale, request }));
    sender.wake();
    return { message: say(locale, 'access.email_changed') };
  });

  serve(calls.changeBusinessEmail, async ({ body, caller, locale, request }) => {
    await changeEmail(access, caller, body.email, asker({ locale, request }));
    sender.wake();
    return { message: say(locale, 'access.email_updated') };
  });

  serve(calls.verifyEmailCode, async ({ body, caller, locale }) => {
    await verifyEmailByCode(access, caller, body.otp);
    return { message: say(locale, 'access.email_verified') };
  });

  for (const call of [calls.resendEmailCode, calls.sendEmailCode]) {
    serve(call, async ({ caller, locale, request }) => {
      await sendEmailCode(access, caller, asker({ locale, request }));
      sender.wake();
      return { message: say(locale, 'access.code_resent') };
    });
  }

  serve(
    calls.verifyEmailLink,
    async ({ body: { token }, locale }) => {
      await verifyEmailByLink(access, token);
      return { message: say(locale, 'access.email_verified') };
    },
    code,
  );

  serve(
    calls.resendEmailLink,
    async ({ body: { email }, locale, request }) => {
      await resendEmailLink(access, email, asker({ locale, request }));
      sender.wake();
      return { message: say(locale, 'access.link_sent') };
    },
    code,
  );

  serve(
    calls.undoEmailChange,
    async ({ body: { token }, locale, request }) => {
      await undoEmailChange(access, token, asker({ locale, request }));
      sender.wake();
      return { message: say(locale, 'access.email_restored') };
    },
    code,
  );

  serve(calls.sendStepUpCode, async ({ body: { medium }, caller, locale, request }) => {
    await sendStepUpCode(access, caller, medium, asker({ locale, request }));
    sender.wake();
    return { message: say(locale, 'access.code_resent') };
  });

  serve(calls.stepUp, async ({ body, caller, locale }) => {
    await stepUp(access, caller, body);
    return { message: say(locale, 'access.confirmed') };
  });
}
