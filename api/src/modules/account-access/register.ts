import type { accountAccessCalls, CallBody } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { createRegistrationNumber } from '../identity/registration-number.ts';
import { consentTextVersion } from '../consents/consent-text.ts';
import { recordOwnEvent } from '../security-events/record.ts';
import type { Access, Asker } from './access.ts';
import { createLink } from './links.ts';
import {
  findAccount,
  findAccountById,
  insertBusiness,
  insertUser,
  type Account,
} from '../identity/accounts.ts';
import { insertConsent } from '../consents/repository.ts';

type Registration = CallBody<typeof accountAccessCalls.register>;

/**
 * Registers the business. Its phone number waits until a code by text message proves it, even if another account has it:
 * a stranger cannot keep a number from its owner by registering it, and neither the response, its time nor the e-mail
 * reveals whether an account has it. A text message reminds the account that has proved it.
 * @throws ApiError `too_many_requests`
 */
export async function register(
  { deps, messages }: Access,
  body: Registration,
  { locale, from }: Asker,
): Promise<string> {
  const { db, portalUrl } = deps;
  const { business_name, phone_number, email } = body;
  return db.transaction(async (tx) => {
    const to = (key: string) => ({ account: undefined, name: { phone: null, key } });
    await messages.allow(tx, 'registration', to(phone_number), 'sms', from);
    await messages.allow(tx, 'registration', to(email.toLowerCase()), 'email', from);
    const number = createRegistrationNumber();
    const before = await findAccount(tx, { phone: phone_number, smedanNumber: null });
    const { account, verify } = await write(tx, deps, body, number);

    const subject = 'access.number.subject' as const;
    const values = { number, business: business_name };
    const activate = `${portalUrl}/?modal=activate-account`;
    const notice = before
      ? {
          text: 'access.registered_before' as const,
          values: { number: before.smedan_number ?? '', link: `${portalUrl}/?modal=sign-in` },
        }
      : { text: 'access.registered.sms' as const, values: { ...values, link: activate } };
    await messages.notify(
      tx,
      { ...account, phone_number },
      'sms',
      { subject, ...notice, locale },
      { onlyThisWay: true, from },
    );
    await messages.mail(tx, email, {
      subject,
      text: 'access.registered.email',
      values: { ...values, name: body.first_name, activate, verify },
      locale,
    });
    return number;
  });
}

/** The owner, the business, what was agreed to, and the link that verifies the address. */
async function write(
  tx: Database,
  deps: Access['deps'],
  { business_name, accepts_terms, phone_number, ...user }: Registration,
  number: string,
): Promise<{ account: Account; verify: string }> {
  const userId = await insertUser(tx, { ...user, new_phone_number: phone_number });
  await recordOwnEvent(tx, 'registered', userId, deps.now());
  await insertBusiness(tx, { user_id: userId, smedan_number: number, business_name });
  await insertConsent(tx, {
    user_id: userId,
    purpose: 'terms',
    text_version: consentTextVersion,
    given: accepts_terms,
    at: deps.now(),
  });
  const account = await findAccountById(tx, userId);
  if (account === undefined) throw new Error('the registration was not written');
  return { account, verify: await createLink(tx, deps, 'verify-email', account) };
}
