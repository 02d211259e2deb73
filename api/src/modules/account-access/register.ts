import type { accountAccessCalls, CallBody } from '@portal/contract';
import { isMobilePhone } from '@portal/contract/phone';
import type { Database } from '../../database/connect.ts';
import type { Locale } from '../../i18n/locale.ts';
import { createRegistrationNumber } from '../identity/registration-number.ts';
import { consentTextVersion } from '../consents/consent-text.ts';
import { recordOwnEvent } from '../security-events/record.ts';
import type { Access, Asker } from './access.ts';
import { readAccountName } from '../identity/account-name.ts';
import { createLink } from './links.ts';
import { holderOf } from './recover.ts';
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
 * reveals whether an account has it. The code that activates the account goes out at once, with the registration number;
 * who has proved the phone already is reminded of that account instead.
 * @throws ApiError `too_many_requests`
 */
export async function register(
  { deps, messages }: Access,
  body: Registration,
  { locale, from }: Asker,
): Promise<{ registration: string; medium: 'phone' | 'email' }> {
  const { db, portalUrl } = deps;
  const { business_name, phone_number, email } = body;
  return db.transaction(async (tx) => {
    const to = { account: undefined, name: { phone: null, key: email.toLowerCase() } };
    await messages.allow(tx, 'registration', to, 'email', from);
    const number = createRegistrationNumber();
    const before = await findAccount(tx, { phone: phone_number, smedanNumber: null });
    const { account, verify } = await write(tx, deps, body, { number, locale });

    const subject = 'access.number.subject' as const;
    // Which one is told by the number that was typed, not by whose it is.
    const channel = isMobilePhone(phone_number) ? 'sms' : 'email';
    await messages.sendCode(tx, {
      purpose: 'activation',
      to: { account: { ...account, phone_number }, name: readAccountName(phone_number) },
      channel,
      locale,
      from,
      holder: holderOf(account, readAccountName(number), from),
      ...(channel === 'sms' && { text: { text: 'access.registered.sms', values: { number } } }),
      instead:
        before && channel === 'sms'
          ? {
              subject,
              text: 'access.registered_before',
              values: { number: before.smedan_number ?? '', link: `${portalUrl}/?modal=sign-in` },
              locale,
            }
          : undefined,
      onlyThisWay: true,
    });
    const activate = `${portalUrl}/?modal=activate-account`;
    await messages.mail(tx, email, {
      subject,
      text: 'access.registered.email',
      values: { number, business: business_name, name: body.first_name, activate, verify },
      locale,
    });
    return { registration: account.id, medium: channel === 'sms' ? 'phone' : 'email' };
  });
}

/** The owner, the business, what was agreed to, and the link that verifies the e-mail address. */
async function write(
  tx: Database,
  deps: Access['deps'],
  { business_name, accepts_terms, phone_number, ...user }: Registration,
  { number, locale }: { number: string; locale: Locale },
): Promise<{ account: Account; verify: string }> {
  const userId = await insertUser(tx, { ...user, locale, new_phone_number: phone_number });
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
