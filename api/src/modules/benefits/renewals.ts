import { and, asc, desc, eq, gt, isNull, lte, type SQL } from 'drizzle-orm';
import { addMonths, inLocale, monthsOf } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { users } from '../../database/schema/owners.ts';
import { payments } from '../../database/schema/payments.ts';
import type { AppDeps } from '../../deps.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { sendNews, type NewsDeps } from '../notifications/send-news.ts';
import { findPrices } from './prices.ts';
import { formatDateIn, formatMoneyIn } from '../../i18n/format.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Days before the payment is due of the first and second reminder; the third comes on the day. */
const remindDays = [14, 3, 0] as const;
/** So long an unpaid benefit stays: banks and people are slow. */
const graceDays = 7;
const batch = 50;

type Deps = NewsDeps & Pick<AppDeps, 'db' | 'portalUrl' | 'portalShortName'>;

/** Days before the payment on which the next step is due, by the number of reminders that were sent: a reminder, or the end. */
const dueDays = [...remindDays, -graceDays];

/**
 * Reminds owners of payments to come, ends what stays unpaid, and goes on with what is free. Each group is a range of one
 * index, from which a row that was kept is gone, so that a batch reads what is due and nothing else.
 */
export async function keepRenewals(deps: Deps): Promise<void> {
  const inDays = (days: number) => new Date(deps.now().getTime() + days * dayMs);
  const { amount_kobo, reminders_sent, renews_at } = benefitActivations;
  const groups = [
    ...dueDays.map((days, sent) =>
      and(gt(amount_kobo, 0), eq(reminders_sent, sent), lte(renews_at, inDays(days))),
    ),
    and(eq(amount_kobo, 0), lte(renews_at, deps.now())),
  ];
  for (const isDue of groups) while ((await keepSome(deps, isDue)) === batch);
}

/** One batch in one transaction; what another one holds is left to it. */
function keepSome(deps: Deps, isDue: SQL | undefined): Promise<number> {
  const { db, portalUrl } = deps;
  const now = deps.now();
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ activation: benefitActivations, benefit: benefits, user: users })
      .from(benefitActivations)
      .innerJoin(benefits, eq(benefits.id, benefitActivations.benefit_id))
      .innerJoin(
        businessRegistrations,
        eq(businessRegistrations.id, benefitActivations.business_id),
      )
      .innerJoin(users, eq(users.id, businessRegistrations.user_id))
      .where(and(isNull(benefitActivations.ended_at), isDue))
      .orderBy(asc(benefitActivations.renews_at))
      .limit(batch)
      .for('update', { of: benefitActivations, skipLocked: true });
    for (const { activation, benefit, user } of due) {
      const change = (values: Partial<typeof benefitActivations.$inferInsert>) =>
        tx.update(benefitActivations).set(values).where(eq(benefitActivations.id, activation.id));
      if (activation.amount_kobo === 0) {
        const months_paid = activation.months_paid + monthsOf[activation.plan];
        await change({ months_paid, renews_at: addMonths(activation.counted_from, months_paid) });
        continue;
      }
      const isOver = activation.renews_at <= inDays(-graceDays);
      // An owner who was not reminded in time gets one message, not all that were missed.
      const sent = remindDays.filter((days) => activation.renews_at <= inDays(days)).length;
      await change(isOver ? { ended_at: now } : { reminders_sent: sent });
      const prices = await findPrices(tx, benefit, activation.business_id, now);
      const price = prices?.[activation.plan] ?? activation.amount_kobo;
      const isCharged =
        activation.auto_renew &&
        activation.charge_code !== null &&
        price === activation.amount_kobo;
      const comes = isCharged ? 'auto' : 'soon';
      const kind = isOver ? 'ended' : activation.renews_at <= now ? 'due' : comes;
      const locale = user.locale ?? (await findLocale(tx, user.id));
      const values = {
        agency: deps.portalShortName,
        name: user.first_name,
        title: inLocale(benefit.texts, locale).title,
        date: formatDateIn(activation.renews_at, locale),
        amount: formatMoneyIn(price, locale),
        benefits: `${portalUrl}/dashboard/benefits`,
        link: `${portalUrl}/activate?benefit=${benefit.slug}&plan=${activation.plan}`,
      };
      await sendNews(tx, deps, user, kind === 'auto' ? 'charge_ahead' : 'renewal', {
        subject: translate(locale, `renewal.mail.${kind}.subject`, values),
        text: translate(locale, `renewal.mail.${kind}.text`, values),
        sms: translate(locale, `renewal.sms.${kind}`, values),
        locale,
      });
    }
    return due.length;
  });
}

/** The language in which the owner last paid. */
async function findLocale(tx: Database, userId: string): Promise<Locale> {
  const [last] = await tx
    .select({ locale: payments.locale })
    .from(payments)
    .where(eq(payments.user_id, userId))
    .orderBy(desc(payments.created_at))
    .limit(1);
  return (last?.locale ?? 'en') as Locale;
}
