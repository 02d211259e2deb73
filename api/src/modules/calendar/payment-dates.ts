import { inLocale } from '@portal/contract';
import type { AppDeps } from '../../deps.ts';
import type { CalendarEntry } from '../../documents/calendar-file.ts';
import { formatMoneyIn } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { clockInNigeria } from '../../nigeria-time.ts';
import { listActivations } from '../benefits/repository.ts';
import { findPackages } from '../loans/packages.ts';
import { listApplicationsOf, listInstalments } from '../loans/repository.ts';

export interface DatesOf {
  userId: string;
  locale: Locale;
  /** The benefit that the dates are of; undefined for all. */
  slug: string | undefined;
}
type Deps = Pick<AppDeps, 'db' | 'portalUrl' | 'portalShortName'>;

/** When an owner pays next for each benefit, and the repayments of loans that are not paid yet. */
export async function listPaymentDates(deps: Deps, wanted: DatesOf): Promise<CalendarEntry[]> {
  return [...(await listRenewals(deps, wanted)), ...(await listRepayments(deps, wanted))];
}

async function listRenewals(deps: Deps, { userId, locale, slug }: DatesOf) {
  const active = await listActivations(deps.db, userId);
  return active
    .filter(({ activation, benefit }) => {
      const isPaidAgain = activation.amount_kobo > 0 && benefit.retired_at === null;
      return isPaidAgain && isWanted(slug, benefit.slug);
    })
    .map(({ activation, benefit }) => {
      const way = activation.auto_renew && activation.charge_code !== null ? 'auto' : 'renewal';
      return entryOf(deps, locale, {
        id: activation.id,
        day: clockInNigeria(activation.renews_at).slice(0, 10),
        summary: translate(locale, `calendar.${way}`, {
          title: inLocale(benefit.texts, locale).title,
          amount: formatMoneyIn(activation.amount_kobo, locale),
        }),
        path: `/activate?benefit=${benefit.slug}&plan=${activation.plan}`,
      });
    });
}

async function listRepayments(deps: Deps, { userId, locale, slug }: DatesOf) {
  const listed = await listApplicationsOf(deps.db, userId);
  const applications = listed.map(({ application }) => application);
  const instalments = await listInstalments(
    deps.db,
    applications.map(({ id }) => id),
  );
  const packages = await findPackages(
    deps.db,
    applications.map(({ package_id }) => package_id),
  );
  return instalments.flatMap((instalment) => {
    const application = applications.find(({ id }) => id === instalment.application_id);
    const offer = application && packages.get(application.package_id);
    if (!offer || instalment.paid_at !== null || !isWanted(slug, offer.slug)) return [];
    const { principal_kobo, interest_kobo, waived_kobo, number, due_on } = instalment;
    return [
      entryOf(deps, locale, {
        id: `${instalment.application_id}-${number}`,
        day: due_on,
        summary: translate(locale, 'calendar.repayment', {
          title: inLocale(offer.texts, locale).name,
          amount: formatMoneyIn(principal_kobo + interest_kobo - waived_kobo, locale),
        }),
        path: `/dashboard/benefits/loan/${offer.slug}`,
      }),
    ];
  });
}

const isWanted = (wanted: string | undefined, slug: string) =>
  wanted === undefined || wanted === slug;

function entryOf(
  { portalUrl, portalShortName: agency }: Deps,
  locale: Locale,
  { id, day, summary, path }: { id: string; day: string; summary: string; path: string },
): CalendarEntry {
  const url = `${portalUrl}${path}`;
  return {
    uid: `${id}@${new URL(portalUrl).hostname}`,
    day,
    summary,
    description: translate(locale, 'calendar.text', { agency, link: url }),
    url,
  };
}
