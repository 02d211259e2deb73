import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { inLocale } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { users } from '../../database/schema/owners.ts';
import type { AppDeps } from '../../deps.ts';
import { formatDateIn } from '../../i18n/format.ts';
import { translate } from '../../i18n/texts.ts';
import { sendNews, type NewsDeps } from '../notifications/send-news.ts';
import { findPayerLocale } from './payer-locale.ts';

type Deps = NewsDeps & Pick<AppDeps, 'db' | 'portalUrl' | 'portalShortName'>;

interface Held {
  activation: typeof benefitActivations.$inferSelect;
  benefit: typeof benefits.$inferSelect;
  user: typeof users.$inferSelect;
}

const batch = 100;
/** No id is lower. */
const beforeAll = '00000000-0000-0000-0000-000000000000';
const dayMs = 24 * 60 * 60 * 1000;
const remindDays = 14;

/**
 * Tells everyone who has a benefit that it is no longer offered. Each batch and the place where it ended are one
 * transaction: after a kill no one is told twice, and no one is left out. @returns how many were told
 */
export async function tellOfRetirements(deps: Deps): Promise<number> {
  let told = 0;
  for (;;) {
    const count = await tellSome(deps);
    if (count === null) return told;
    told += count;
  }
}

/** @returns null where no one is left to be told, or another process tells them */
function tellSome(deps: Deps): Promise<number | null> {
  return deps.db.transaction(async (tx) => {
    const [benefit] = await tx
      .select()
      .from(benefits)
      .where(and(isNotNull(benefits.retired_at), isNull(benefits.retirement_told_at)))
      .limit(1)
      .for('update', { skipLocked: true });
    if (benefit === undefined) return null;
    const after = benefit.retirement_told_to ?? beforeAll;
    const held = await tx
      .select({ activation: benefitActivations, user: users })
      .from(benefitActivations)
      .innerJoin(
        businessRegistrations,
        eq(businessRegistrations.id, benefitActivations.business_id),
      )
      .innerJoin(users, eq(users.id, businessRegistrations.user_id))
      .where(
        and(
          eq(benefitActivations.benefit_id, benefit.id),
          isNull(benefitActivations.ended_at),
          gt(benefitActivations.id, after),
        ),
      )
      .orderBy(asc(benefitActivations.id))
      .limit(batch);
    for (const row of held) await tell(tx, deps, { ...row, benefit }, 'retired');
    const last = held.at(-1);
    await tx
      .update(benefits)
      .set(
        held.length === batch && last !== undefined
          ? { retirement_told_to: last.activation.id }
          : { retirement_told_at: deps.now() },
      )
      .where(eq(benefits.id, benefit.id));
    return held.length;
  });
}

/**
 * The next step of a benefit that is no longer offered: the owner is reminded that it ends, and it ends when the paid time is
 * over. It is neither renewed nor charged for.
 */
export async function keepRetired(tx: Database, deps: Deps, held: Held): Promise<void> {
  const now = deps.now();
  const { activation, benefit } = held;
  const isOver = activation.renews_at <= now;
  await tx
    .update(benefitActivations)
    // The next step is the end.
    .set(isOver ? { ended_at: now } : { reminders_sent: 2 })
    .where(eq(benefitActivations.id, activation.id));
  const toldSince = now.getTime() - (benefit.retired_at?.getTime() ?? 0);
  if (isOver || toldSince > remindDays * dayMs) {
    await tell(tx, deps, held, isOver ? 'over' : 'retired');
  }
}

async function tell(
  tx: Database,
  deps: Deps,
  { activation, benefit, user }: Held,
  kind: 'retired' | 'over',
): Promise<void> {
  const locale = user.locale ?? (await findPayerLocale(tx, user.id));
  const values = {
    agency: deps.portalShortName,
    name: user.first_name,
    title: inLocale(benefit.texts, locale).title,
    date: formatDateIn(activation.renews_at, locale),
    benefits: `${deps.portalUrl}/dashboard/benefits`,
  };
  await sendNews(tx, deps, user, 'renewal', {
    subject: translate(locale, `renewal.mail.${kind}.subject`, values),
    text: translate(locale, `renewal.mail.${kind}.text`, values),
    sms: translate(locale, `renewal.sms.${kind}`, values),
    locale,
  });
}
