import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { users } from '../../database/schema/owners.ts';
import type { AppDeps } from '../../deps.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { enqueue } from '../outbox/repository.ts';
import type { Verdict } from './evaluate.ts';
import { listItems, type PaymentRow } from './repository.ts';
import { formatDateIn, formatMoneyIn } from '../../i18n/format.ts';

/** Tells the owner in the same transaction what has become of a payment, where that is worth a message. */
export async function notifyOwner(
  tx: Database,
  { now, portalShortName: agency }: Pick<AppDeps, 'now' | 'portalShortName'>,
  payment: PaymentRow,
  { status }: Verdict,
): Promise<void> {
  if (status !== 'paid' && status !== 'held' && status !== 'refunded') return;
  const locale = payment.locale as Locale;
  if (payment.user_id === null) return;
  const [user] = await tx.select().from(users).where(eq(users.id, payment.user_id));
  if (user === undefined) return;
  const isBack = status === 'refunded' && payment.provider === 'balance';
  const text = isBack ? 'refunded_balance' : status;
  const items = await listItems(tx, [payment.id]);
  const values = {
    agency,
    name: user.first_name,
    reference: payment.reference,
    amount: formatMoneyIn(payment.amount_kobo, locale),
    items: items
      .map(({ benefit, activation }) => {
        const title = benefit.texts[locale].title;
        return activation === null || status !== 'paid'
          ? `- ${title}`
          : `- ${translate(locale, 'payment.mail.item', { title, until: formatDateIn(activation.renews_at, locale) })}`;
      })
      .join('\n'),
  };
  await enqueue(tx, now(), [
    {
      channel: 'email',
      recipient: user.email,
      subject: translate(locale, `payment.mail.${status}.subject`, values),
      text: translate(locale, `payment.mail.${text}.text`, values),
      locale,
    },
  ]);
}
