import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { formatMoneyIn } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { findUser } from '../identity/find-user.ts';
import { sendNews, type NewsDeps } from '../notifications/send-news.ts';
import type { DisputeRow } from '../debts/repository.ts';

interface Step {
  userId: string | null;
  locale: Locale;
  dispute: DisputeRow;
  kind: 'opened' | 'won' | 'lost';
}

/** Tells the owner what a dispute does to the balance, or to a benefit, in the transaction that does it. */
export async function notifyOwner(
  tx: Database,
  deps: NewsDeps & Pick<AppDeps, 'portalUrl' | 'portalShortName'>,
  { userId, locale, dispute, kind }: Step,
): Promise<void> {
  const owner = userId === null ? undefined : await findUser(tx, userId);
  if (owner === undefined) return;
  const of = dispute.top_up_id === null ? 'benefit' : 'top_up';
  const values = {
    agency: deps.portalShortName,
    name: owner.first_name,
    reference: dispute.reference,
    amount: formatMoneyIn(dispute.amount_kobo, locale),
    held: formatMoneyIn(dispute.held_kobo, locale),
    link: `${deps.portalUrl}/dashboard/finance`,
  };
  await sendNews(tx, deps, owner, 'money_returned', {
    subject: translate(locale, `dispute.mail.${kind}.subject`, values),
    text: translate(locale, `dispute.mail.${kind}.${of}`, values),
    locale,
  });
}
