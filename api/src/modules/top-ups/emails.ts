import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { formatMoneyIn } from '../../i18n/format.ts';
import { translate } from '../../i18n/texts.ts';
import { findUser } from '../identity/find-user.ts';
import { sendNews, type NewsDeps } from '../notifications/send-news.ts';
import type { TopUpRow } from './repository.ts';

interface Outcome {
  kind: 'added' | 'returned';
  amountKobo: number;
  /** The part of the amount that was taken for a debt. */
  debtKobo: number;
  balanceKobo: number;
}

/** Tells the owner in the transaction that adds the money, or that decides to return it. */
export async function notifyOwner(
  tx: Database,
  deps: NewsDeps & Pick<AppDeps, 'portalUrl' | 'portalShortName'>,
  { user_id, reference, ...topUp }: TopUpRow,
  { kind, amountKobo, debtKobo, balanceKobo }: Outcome,
): Promise<void> {
  const owner = user_id === null ? undefined : await findUser(tx, user_id);
  if (owner === undefined) return;
  const locale = owner.locale ?? topUp.locale;
  const values = {
    agency: deps.portalShortName,
    name: owner.first_name,
    reference,
    amount: formatMoneyIn(amountKobo, locale),
    debt: formatMoneyIn(debtKobo, locale),
    balance: formatMoneyIn(balanceKobo, locale),
    link: `${deps.portalUrl}/dashboard/finance`,
  };
  const mail = kind === 'added' && debtKobo > 0 ? 'added_with_debt' : kind;
  await sendNews(tx, deps, owner, kind === 'added' ? 'receipt' : 'money_returned', {
    subject: translate(locale, `top_up.mail.${mail}.subject`, values),
    text: translate(locale, `top_up.mail.${mail}.text`, values),
    locale,
  });
}
