import { randomUUID } from 'node:crypto';
import type { output } from 'zod/mini';
import type { registerBody } from '@portal/shared-lib/contract/account-access';
import type { Database } from '../../database/connect.ts';
import { ApiError } from '../../http/errors.ts';
import { createRegistrationNumber } from '../auth/registration-number.ts';
import { consentTextVersion } from '../my-data/consent-text.ts';
import { insertConsent } from '../my-data/repository.ts';
import type { Access, Asker } from './access.ts';
import { createLink } from './links.ts';
import {
  findAccount,
  findAccountById,
  insertBusiness,
  insertUser,
  type Account,
} from './repository.ts';

type Registration = output<typeof registerBody>;

/**
 * Registers the business. For a phone number that has an account already the number that comes back is
 * nobody's, and the owner is reminded of the real one. Both cases do the same work, so that neither the
 * answer nor its time tells which it was: the second registration is written under a name that nobody
 * has, and taken back.
 * @throws ApiError `too_many_requests`
 */
export async function register(
  { deps, messages }: Access,
  body: Registration,
  { locale }: Asker,
): Promise<string> {
  const { db, portalUrl } = deps;
  const { business_name, phone_number, email } = body;
  return db.transaction(async (tx) => {
    const to = (key: string) => ({ account: undefined, name: { phone: null, key } });
    await messages.allow(tx, 'registration', to(phone_number), 'sms');
    await messages.allow(tx, 'registration', to(email.toLowerCase()), 'email');
    const number = createRegistrationNumber();
    const before = await findAccount(tx, { phone: phone_number, smedanNumber: null });
    const { account, verify } = before
      ? await takenBack(tx, (within) =>
          write(within, deps, { ...body, phone_number: randomUUID() }, number),
        )
      : await tx.transaction((within) => write(within, deps, body, number));

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
      before ?? account,
      'sms',
      { subject, ...notice, locale },
      { onlyThisWay: before === undefined },
    );
    await messages.mail(tx, before === undefined ? email : undefined, {
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
  { business_name, accepts_terms, ...user }: Registration,
  number: string,
): Promise<{ account: Account; verify: string }> {
  const userId = await insertUser(tx, user);
  // Another registration of the phone, or an owner who moved to it, was faster by a moment.
  if (userId === undefined) throw new ApiError('unavailable', { retryAfter: 1 });
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

/** Does the work and leaves nothing of it. */
async function takenBack<Result>(
  tx: Database,
  work: (within: Database) => Promise<Result>,
): Promise<Result> {
  const enough = new Error('taken back');
  const done: Result[] = [];
  await tx
    .transaction(async (within) => {
      done.push(await work(within));
      throw enough;
    })
    .catch((error: unknown) => {
      if (error !== enough) throw error;
    });
  const [result] = done;
  if (result === undefined) throw new Error('nothing was done that could be taken back');
  return result;
}
