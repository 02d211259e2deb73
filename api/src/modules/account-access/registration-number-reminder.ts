import type { Access, Asker } from './access.ts';
import { findAccount } from './repository.ts';

/** @throws ApiError `too_many_requests` */
export async function sendRegistrationNumber(
  { deps, messages }: Access,
  phone: string,
  { locale }: Asker,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const account = await findAccount(tx, { phone, smedanNumber: null });
    await messages.allow(
      tx,
      'registration-number',
      { account, name: { phone, key: phone } },
      'email',
    );
    await messages.notify(tx, account, 'email', {
      subject: 'access.number.subject',
      text: 'access.number.text',
      values: { number: account?.smedan_number ?? '' },
      locale,
    });
  });
}
