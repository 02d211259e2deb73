import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { formatMoneyIn } from '../../i18n/format.ts';
import { translate } from '../../i18n/texts.ts';
import { findUser } from '../identity/find-user.ts';
import { enqueue } from '../outbox/repository.ts';
import type { TopUpRow } from './repository.ts';

interface Outcome {
  kind: 'added' | 'returned';
  amountKobo: number;
  balanceKobo: number;
}

/** Tells the owner in the transaction that adds the money, or that decides to return it. */
export async function notifyOwner(
  tx: Database,
  {
    now,
    portalUrl,
    portalShortName: agency,
  }: Pick<AppDeps, 'now' | 'portalUrl' | 'portalShortName'>,
  { user_id, locale, reference }: TopUpRow,
  { kind, amountKobo, balanceKobo }: Outcome,
): Promise<void> {
  const owner = user_id === null ? undefined : await findUser(tx, user_id);
  if (owner === undefined) return;
  const values = {
    agency,
    name: owner.first_name,
    reference,
    amount: formatMoneyIn(amountKobo, locale),
    balance: formatMoneyIn(balanceKobo, locale),
    link: `${portalUrl}/dashboard/finance`,
  };
  await enqueue(tx, now(), [
    {
      channel: 'email',
      recipient: owner.email,
      subject: translate(locale, `top_up.mail.${kind}.subject`, values),
      text: translate(locale, `top_up.mail.${kind}.text`, values),
      locale,
    },
  ]);
}
