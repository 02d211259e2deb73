import { accountAccessOperations, emailAddressOperations } from '@portal/contract/operations';
import type { Serve } from '../../http/register-call.ts';
import { translate } from '../../i18n/texts.ts';
import type { OutboxSender } from '../outbox/service.ts';
import { askerOf, type Access, type Asker } from './access.ts';
import {
  changeEmail,
  recoverEmail,
  resendEmailLink,
  sendEmailCode,
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
import { requireOffered } from './sms-budget.ts';
import { sendStepUpCode, stepUp } from './step-up.ts';
import { undoChange } from './undo-change.ts';

/** Dependencies of the routes of one part of the calls. */
interface Routes {
  serve: Serve;
  access: Access;
  sender: OutboxSender;
  asker: (context: Parameters<typeof askerOf>[1]) => Asker;
}

const code = { ipLimit: 'code' } as const;

export function serveAccountAccess(serve: Serve, access: Access, sender: OutboxSender): void {
  const routes: Routes = {
    serve,
    access,
    sender,
    asker: (context) => askerOf(access, context),
  };
  serveRegistration(routes);
  servePasswords(routes);
  serveEmailAddress(routes);
  serveStepUp(routes);
}

/** Registration, and the codes that activate an account or let an owner back in. */
function serveRegistration({ serve, access, sender, asker }: Routes): void {
  serve(
    accountAccessOperations.register,
    async ({ body, locale, request, reply }) => {
      const data = await register(access, body, asker({ locale, request, reply }));
      sender.wake();
      return { message: translate(locale, 'access.registered'), data };
    },
    { ipLimit: 'register' },
  );

  serve(
    accountAccessOperations.sendActivationCode,
    async ({ body: { smedan_number, medium }, locale, request, reply }) => {
      const channel = medium === 'phone' ? 'sms' : medium;
      requireOffered(access, channel);
      const is_new = await sendActivationCode(
        access,
        smedan_number,
        channel,
        asker({ locale, request, reply }),
      );
      sender.wake();
      return {
        message: translate(
          locale,
          is_new ? `access.code_sent.${channel}` : 'access.already_active',
        ),
        data: { is_new },
      };
    },
    code,
  );

  serve(
    accountAccessOperations.forgetPassword,
    async ({ body: { username, medium }, locale, request, reply }) => {
      requireOffered(access, medium);
      await sendRecoveryCode(access, 'reset', username, medium, asker({ locale, request, reply }));
      sender.wake();
      return { message: translate(locale, `access.code_sent.${medium}`) };
    },
    code,
  );

  serve(accountAccessOperations.getCodeHelp, async () => {
    const { callsPerDay = 0, contactPhone = null } = access.deps;
    const channels = ['sms' as const, 'email' as const];
    return {
      data: {
        channels: callsPerDay > 0 ? [...channels, 'voice' as const] : channels,
        contact_phone: contactPhone,
      },
    };
  });

  serve(
    emailAddressOperations.forgetEmail,
    async ({ body: { phone_number, medium }, locale, request, reply }) => {
      requireOffered(access, medium);
      const whoAsks = asker({ locale, request, reply });
      await sendRecoveryCode(access, 'email-recovery', phone_number, medium, whoAsks);
      sender.wake();
      return { message: translate(locale, `access.code_sent.${medium}`) };
    },
    code,
  );

  serve(
    accountAccessOperations.verifyCode,
    async ({ body, locale, request, reply }) => {
      const response = await verifyCode(access, body, asker({ locale, request, reply }));
      sender.wake();
      return response;
    },
    code,
  );

  serve(
    accountAccessOperations.sendRegistrationNumber,
    async ({ body: { phone_number }, locale, request, reply }) => {
      await sendRegistrationNumber(access, phone_number, asker({ locale, request, reply }));
      sender.wake();
      return { message: translate(locale, 'access.number_sent') };
    },
    code,
  );
}

function servePasswords({ serve, access, sender, asker }: Routes): void {
  serve(accountAccessOperations.resetPassword, async ({ body, caller, locale, request, reply }) => {
    const session = await setFirstPassword(access, caller, body, asker({ locale, request, reply }));
    sender.wake();
    return { ...session, message: translate(locale, 'access.password_changed') };
  });

  serve(
    accountAccessOperations.changePassword,
    async ({ body, caller, locale, request, reply }) => {
      const session = await changePassword(access, caller, body, asker({ locale, request, reply }));
      sender.wake();
      return { ...session, message: translate(locale, 'access.password_changed') };
    },
  );

  serve(
    accountAccessOperations.requestPasswordLink,
    async ({ body: { username }, locale, request, reply }) => {
      await sendPasswordLink(access, username, asker({ locale, request, reply }));
      sender.wake();
      return { message: translate(locale, 'access.link_sent') };
    },
    code,
  );

  serve(
    accountAccessOperations.checkPasswordLink,
    async ({ body: { token }, locale }) => {
      await checkPasswordLink(access, token);
      return { message: translate(locale, 'access.choose_password') };
    },
    code,
  );

  serve(
    accountAccessOperations.usePasswordLink,
    async ({ body, locale, request, reply }) => {
      const session = await usePasswordLink(access, body, asker({ locale, request, reply }));
      sender.wake();
      return { ...session, message: translate(locale, 'access.password_changed') };
    },
    code,
  );
}

function serveEmailAddress({ serve, access, sender, asker }: Routes): void {
  serve(emailAddressOperations.changeEmail, async ({ body, caller, locale, request, reply }) => {
    await recoverEmail(access, caller, body, asker({ locale, request, reply }));
    sender.wake();
    return { message: translate(locale, 'access.email_changed') };
  });

  serve(
    emailAddressOperations.changeBusinessEmail,
    async ({ body, caller, locale, request, reply }) => {
      await changeEmail(access, caller, body.email, asker({ locale, request, reply }));
      sender.wake();
      return { message: translate(locale, 'access.email_updated') };
    },
  );

  serve(emailAddressOperations.verifyEmailCode, async ({ body, caller, locale }) => {
    await verifyEmailByCode(access, caller, body.otp);
    return { message: translate(locale, 'access.email_verified') };
  });

  for (const call of [
    emailAddressOperations.resendEmailCode,
    emailAddressOperations.sendEmailCode,
  ]) {
    serve(call, async ({ caller, locale, request, reply }) => {
      await sendEmailCode(access, caller, asker({ locale, request, reply }));
      sender.wake();
      return { message: translate(locale, 'access.code_resent') };
    });
  }

  serve(
    emailAddressOperations.verifyEmailLink,
    async ({ body: { token }, locale }) => {
      await verifyEmailByLink(access, token);
      return { message: translate(locale, 'access.email_verified') };
    },
    code,
  );

  serve(
    emailAddressOperations.resendEmailLink,
    async ({ body: { email }, locale, request, reply }) => {
      await resendEmailLink(access, email, asker({ locale, request, reply }));
      sender.wake();
      return { message: translate(locale, 'access.link_sent') };
    },
    code,
  );

  serve(
    emailAddressOperations.undoEmailChange,
    async ({ body: { token }, locale, request, reply }) => {
      await undoChange(access, token, asker({ locale, request, reply }));
      sender.wake();
      return { message: translate(locale, 'access.undone') };
    },
    code,
  );
}

function serveStepUp({ serve, access, sender, asker }: Routes): void {
  serve(
    accountAccessOperations.sendStepUpCode,
    async ({ body: { medium }, caller, locale, request, reply }) => {
      requireOffered(access, medium);
      await sendStepUpCode(access, caller, medium, asker({ locale, request, reply }));
      sender.wake();
      return { message: translate(locale, 'access.code_resent') };
    },
  );

  serve(accountAccessOperations.stepUp, async ({ body, caller, locale, request, reply }) => {
    await stepUp(access, caller, body, asker({ locale, request, reply }));
    return { message: translate(locale, 'access.confirmed') };
  });
}
