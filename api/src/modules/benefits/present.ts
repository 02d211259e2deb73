import {
  completePrices,
  inLocale,
  localeOf,
  type Benefit,
  type BenefitActivation,
  type BusinessClass,
} from '@portal/contract';
import type { Locale } from '../../i18n/locale.ts';
import type { listActivations, listBenefits } from './repository.ts';

type Listed = Awaited<ReturnType<typeof listBenefits>>[number];
type Active = Awaited<ReturnType<typeof listActivations>>[number];

/** @param size the class of the owner's business; null while its record does not say */
export function presentBenefit(
  { benefit, is_active, quoted }: Listed,
  size: BusinessClass | null,
  locale: Locale,
): Benefit {
  const prices = benefit.by_quote ? quoted : benefit.prices;
  return {
    id: benefit.id,
    slug: benefit.slug,
    category: benefit.category,
    provider: benefit.provider,
    by_quote: benefit.by_quote,
    prices: prices && completePrices(prices),
    classes: benefit.classes,
    fits: size === null ? null : benefit.classes.includes(size),
    is_new: benefit.is_new,
    is_active,
    locale: localeOf(benefit.texts, locale),
    ...inLocale(benefit.texts, locale),
  };
}

export function presentActivation(
  { activation, benefit }: Active,
  locale: Locale,
): BenefitActivation {
  return {
    id: activation.id,
    slug: benefit.slug,
    locale: localeOf(benefit.texts, locale),
    title: inLocale(benefit.texts, locale).title,
    category: benefit.category,
    plan: activation.plan,
    amount_kobo: activation.amount_kobo,
    activated_at: activation.activated_at.toISOString(),
    renews_at: activation.renews_at.toISOString(),
    auto_renew: activation.auto_renew,
    has_card: activation.charge_code !== null,
    is_retired: benefit.retired_at !== null,
  };
}
