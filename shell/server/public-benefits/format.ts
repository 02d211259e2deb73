/** The portal's locales as Intl takes them: as `shared-lib/ui/data-display/locale.ts` has them. */
const intlLocale = (locale: string) => (locale === 'en' ? 'en-US' : locale);

export function formatNaira(kobo: number, locale: string): string {
  const digits = kobo % 100 === 0 ? 0 : 2;
  const formatter = new Intl.NumberFormat(intlLocale(locale), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: true,
  });
  return `₦${formatter.format(kobo / 100)}`;
}

/** @param rate hundredths of a percent */
export function formatRate(rate: number, locale: string): string {
  const formatter = new Intl.NumberFormat(intlLocale(locale), {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return formatter.format(rate / 10_000);
}

export function listMonths(months: readonly number[], locale: string): string {
  // en-US would write '3, 6, or 12'.
  const list = new Intl.ListFormat(locale === 'en' ? 'en-NG' : intlLocale(locale), {
    type: 'disjunction',
  });
  return list.format(months.map(String));
}
