import { completePrices, inLocale, localeOf, type PublicBenefit } from '@portal/contract';
import type { benefits } from '../../database/schema/benefits.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { PackageEntry } from '../loans/packages.ts';
import type { CourseRow } from '../trainings/courses.ts';

type Row = typeof benefits.$inferSelect;

export interface Offered {
  benefits: Row[];
  packages: PackageEntry[];
  courses: CourseRow[];
}

/** Names every value that leaves, so that a new column of the catalogue is not public by accident. */
export function presentPublicBenefit(
  row: Row,
  { packages, courses }: Offered,
  locale: Locale,
): PublicBenefit {
  const { slug, category, provider, by_quote, prices, classes, is_new, texts } = row;
  const { title, summary, audience, gives, documents } = inLocale(texts, locale);
  return {
    slug,
    category,
    locale: localeOf(texts, locale),
    title,
    provider,
    summary,
    audience,
    gives,
    documents,
    by_quote,
    prices: prices && !by_quote ? completePrices(prices) : null,
    classes,
    is_new,
    loan_packages: packages
      .filter((offer) => offer.slug === slug)
      .map(({ min_kobo, max_kobo, monthly_rate, tenors, texts: names }) => ({
        locale: localeOf(names, locale),
        ...inLocale(names, locale),
        min_kobo,
        max_kobo,
        monthly_rate,
        tenors,
      })),
    modules: (courses.find((course) => course.slug === slug)?.modules ?? []).map(
      ({ minutes, title: names }) => ({
        locale: localeOf(names, locale),
        title: inLocale(names, locale),
        minutes,
      }),
    ),
  };
}
