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
  /** The money is on the owner's balance, or was. Otherwise it paid for a benefit. */
  isOnBalance: boolean;
  /** Kobo that the owner still owes of it. */
  owedKobo: number;
}

/** Tells the owner what a dispute does to the balance, or to a benefit, in the transaction that does it. */
export async function notifyOwner(
  tx: Database,
  deps: NewsDeps & Pick<AppDeps, 'portalUrl' | 'portalShortName'>,
  step: Step,
): Promise<void> {
  const { userId, dispute, kind } = step;
  const owner = userId === null ? undefined : await findUser(tx, userId);
  if (owner === undefined) return;
  const locale = owner.locale ?? step.locale;
  const values = {
    agency: deps.portalShortName,
    name: owner.first_name,
    reference: dispute.reference,
    amount: formatMoneyIn(dispute.amount_kobo, locale),
    link: `${deps.portalUrl}/dashboard/finance`,
    balance: wordBalance({ ...step, locale }),
  };
  const of = step.isOnBalance ? 'top_up' : 'benefit';
  await sendNews(tx, deps, owner, 'money_returned', {
    subject: translate(locale, `dispute.mail.${kind}.subject`, values),
    text: translate(locale, `dispute.mail.${kind}.${of}`, values),
    locale,
  });
}

/** Sentences about the balance, each with its space. A sentence about an amount of zero is left out. */
function wordBalance({ locale, dispute, kind, owedKobo }: Step): string {
  const { held_kobo, missing_kobo } = dispute;
  const amounts = {
    opened: [
      ['dispute.mail.opened.held', held_kobo],
      ['dispute.mail.opened.missing', missing_kobo],
    ],
    won: [['dispute.mail.won.held', held_kobo]],
    lost: [
      ['dispute.mail.lost.used', held_kobo + missing_kobo - owedKobo],
      ['dispute.mail.lost.owed', owedKobo],
    ],
  } as const;
  return amounts[kind]
    .filter(([, kobo]) => kobo > 0)
    .map(([key, kobo]) => translate(locale, key, { amount: formatMoneyIn(kobo, locale) }))
    .join('');
}
