import type { output } from 'zod/mini';
import type { registerBody } from '@portal/shared-lib/contract/account-access';
import { createRegistrationNumber } from '../auth/registration-number.ts';
import type { Access, Asker } from './access.ts';
import { createLink } from './links.ts';
import { findAccount, findAccountById, insertBusiness, insertUser } from './repository.ts';

/**
 * Registers the business. For a phone number that has an account already the number that comes back is
 * nobody's, so that the answer tells nothing, and the owner is reminded of the real one.
 * @throws ApiError `too_many_requests`
 */
export async function register(
  { deps, messages }: Access,
  { business_name, ...user }: output<typeof registerBody>,
  { locale }: Asker,
): Promise<string> {
  const { db, portalUrl } = deps;
  return db.transaction(async (tx) => {
    const to = (key: string) => ({ account: undefined, name: { phone: null, key } });
    await messages.allow(tx, 'registration', to(user.phone_number), 'sms');
    await messages.allow(tx, 'registration', to(user.email.toLowerCase()), 'email');
    const number = createRegistrationNumber();
    const userId = await insertUser(tx, user);
    if (userId === undefined) {
      const names = { phone: user.phone_number, smedanNumber: null };
      const owner = await findAccount(tx, names);
      await messages.notify(tx, owner, 'sms', {
        subject: 'access.number.subject',
        text: 'access.registered_before',
        values: { number: owner?.smedan_number ?? '', link: `${portalUrl}/?modal=sign-in` },
        locale,
      });
      return number;
    }
    await insertBusiness(tx, { user_id: userId, smedan_number: number, business_name });
    const account = await findAccountById(tx, userId);
    if (account === undefined) throw new Error('the registration was not written');
    const values = { number, business: business_name };
    const activate = `${portalUrl}/?modal=activate-account`;
    await messages.notify(
      tx,
      account,
      'sms',
      {
        subject: 'access.number.subject',
        text: 'access.registered.sms',
        values: { ...values, link: activate },
        locale,
      },
      { onlyThisWay: true },
    );
    await messages.mail(tx, account.email, {
      subject: 'access.number.subject',
      text: 'access.registered.email',
      values: {
        ...values,
        name: user.first_name,
        activate,
        verify: await createLink(tx, deps, 'verify-email', account),
      },
      locale,
    });
    return number;
  });
}
