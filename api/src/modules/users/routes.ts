import { editRecordOperations, userOperations } from '@portal/contract/operations';
import type { Serve } from '../../http/register-call.ts';
import { translate } from '../../i18n/texts.ts';
import { baseVersion } from '../audit/merge-save.ts';
import { askerOf, type Access } from '../account-access/access.ts';
import { changeEmailWithin } from '../account-access/email-address.ts';
import { requireOffered } from '../account-access/sms-budget.ts';
import type { OutboxSender } from '../outbox/service.ts';
import { askForPhone, sendPhoneCodeAgain, verifyPhone } from './phone-number.ts';
import { saveLanguage } from '../identity/find-user.ts';
import { presentUser } from '../identity/present-user.ts';
import { saveUser } from './save.ts';

export function serveUsers(serve: Serve, access: Access, outboxSender: OutboxSender): void {
  const { deps } = access;
  // Every page asks this first: one statement finds the session and its owner.
  serve(
    userOperations.getMe,
    async ({ caller: { user }, reply }) => {
      if (user === undefined) throw new Error('the call was served without its user');
      void reply.header('etag', `"${user.version}"`);
      return { data: presentUser(user) };
    },
    { bringsUser: true },
  );

  serve(userOperations.saveLanguage, async ({ caller, body }) => {
    await saveLanguage(deps.db, caller.userId, body.locale);
    return {};
  });

  serve(
    editRecordOperations.updateUser,
    async ({ caller, body, headers, locale, request, reply }) => {
      const asker = askerOf(access, { locale, request, reply });
      const saved = await saveUser(deps, {
        userId: caller.userId,
        patch: body,
        base: baseVersion(headers['if-match']),
        key: headers['idempotency-key'],
        requestId: request.id,
        replaceEmail: (tx, email) => changeEmailWithin(tx, access, caller, email, asker),
        askForPhone: (tx, phone) => askForPhone(tx, access, caller, phone, asker),
      });
      outboxSender.wake();
      void reply.header('etag', `"${saved.version}"`);
      return { message: translate(locale, 'users.saved'), data: saved };
    },
  );

  serve(
    editRecordOperations.sendPhoneCode,
    async ({ caller, query: { medium }, locale, request, reply }) => {
      requireOffered(access, medium);
      await sendPhoneCodeAgain(access, caller, medium, askerOf(access, { locale, request, reply }));
      outboxSender.wake();
      return { message: translate(locale, 'access.code_resent') };
    },
  );

  serve(editRecordOperations.verifyPhone, async ({ caller, body, locale, request, reply }) => {
    const saved = await verifyPhone(access, caller, {
      otp: body.otp,
      locale,
      requestId: request.id,
    });
    outboxSender.wake();
    void reply.header('etag', `"${saved.version}"`);
    return { message: translate(locale, 'users.phone_verified'), data: saved };
  });
}
