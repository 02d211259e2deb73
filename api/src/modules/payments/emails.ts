import { inLocale } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { users } from '../../database/schema/owners.ts';
import type { AppDeps } from '../../deps.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { findChange } from '../benefits/cover-changes.ts';
import { sendNews, type NewsDeps } from '../notifications/send-news.ts';
import type { Verdict } from './evaluate.ts';
import { listItems, type PaymentRow } from './repository.ts';
import { formatDateIn, formatMoneyIn } from '../../i18n/format.ts';
import { startOfDay } from '../../nigeria-time.ts';

/** Tells the owner in the same transaction what has become of a payment, where that is worth a message. */
export async function notifyOwner(
  tx: Database,
  deps: NewsDeps & Pick<AppDeps, 'portalUrl' | 'portalShortName'>,
  payment: PaymentRow,
  { status, heldReason }: Verdict,
): Promise<void> {
  if (status !== 'paid' && status !== 'held' && status !== 'refunded') return;
  if (payment.user_id === null) return;
  const [user] = await tx.select().from(users).where(eq(users.id, payment.user_id));
  if (user === undefined) return;
  const locale = user.locale ?? (payment.locale as Locale);
  const items = await listItems(tx, [payment.id]);
  const startsOn = await findStartOfChange(tx, items);
  const text = status === 'paid' && startsOn ? 'changed' : textOf(status, heldReason, payment);
  const values = {
    agency: deps.portalShortName,
    name: user.first_name,
    reference: payment.reference,
    amount: formatMoneyIn(payment.amount_kobo, locale),
    day: startsOn ? formatDateIn(startsOn, locale) : '',
    policy: `${deps.portalUrl}/business-insurance`,
    finance: `${deps.portalUrl}/dashboard/finance`,
    link: `${deps.portalUrl}/dashboard/benefits/payment-confirmation?reference=${payment.reference}`,
    receipt: `${deps.portalUrl}/dashboard/benefits/payment-confirmation?reference=${payment.reference}`,
    items: items
      .map(({ benefit, activation }) => {
        const title = inLocale(benefit.texts, locale).title;
        return activation === null || status !== 'paid'
          ? `- ${title}`
          : `- ${translate(locale, 'payment.mail.item', { title, until: formatDateIn(activation.renews_at, locale) })}`;
      })
      .join('\n'),
  };
  await sendNews(tx, deps, user, status === 'paid' ? 'receipt' : 'money_returned', {
    subject: translate(locale, `payment.mail.${status}.subject`, values),
    text: translate(locale, `payment.mail.${text}.text`, values),
    sms: status === 'paid' ? undefined : translate(locale, `payment.sms.${status}`, values),
    locale,
  });
}

/** From when the new cover holds, where the payment is for a change of it; null otherwise. */
async function findStartOfChange(
  tx: Database,
  [first]: Awaited<ReturnType<typeof listItems>>,
): Promise<Date | null> {
  const changeId = first?.item.change_id;
  const found = changeId ? await findChange(tx, changeId) : undefined;
  return found?.change.starts_on ? startOfDay(found.change.starts_on) : null;
}

function textOf(
  status: 'paid' | 'held' | 'refunded',
  heldReason: Verdict['heldReason'],
  payment: PaymentRow,
): 'paid' | 'held' | 'refunded' | 'refunded_balance' | 'refunded_changed' | 'refunded_twice' {
  if (status !== 'refunded') return status;
  if (heldReason === 'already_active') return 'refunded_twice';
  if (heldReason === 'price_changed') return 'refunded_changed';
  return payment.provider === 'balance' ? 'refunded_balance' : 'refunded';
}
