import type { Access, Asker } from './access.ts';
import { findAccount, findAccountByUnprovedPhone } from '../identity/accounts.ts';

/** The account that has proved the phone, or else the first that registered it. @throws ApiError `too_many_requests` */
export async function sendRegistrationNumber(
  { deps, messages }: Access,
  phone: string,
  { locale, from }: Asker,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const proved = await findAccount(tx, { phone, smedanNumber: null });
    const waiting = await findAccountByUnprovedPhone(tx, phone);
    const account = proved ?? waiting;
    await messages.allow(
      tx,
      'registration-number',
      { account, name: { phone, key: phone } },
      'email',
      from,
    );
    await messages.notify(
      tx,
      account,
      'email',
      {
        subject: 'access.number.subject',
        text: 'access.number.text',
        values: { number: account?.smedan_number ?? '' },
        locale,
      },
      { from },
    );
  });
}
