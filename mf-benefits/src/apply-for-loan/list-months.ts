/** `3, 6 or 12`; `3 / 6 / 12` in a language of Nigeria, whose word for “or” cheap phones lack. */
export function listMonths(months: readonly number[], locale: string): string {
  // Pages of these languages write numbers as in en-NG.
  if (locale === 'en-NG') return months.join(' / ');
  // en-US would write '3, 6, or 12'.
  const list = new Intl.ListFormat(locale === 'en-US' ? 'en-NG' : locale, { type: 'disjunction' });
  return list.format(months.map(String));
}
