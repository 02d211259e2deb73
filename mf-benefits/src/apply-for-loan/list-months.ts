/** `3, 6 or 12` */
export function listMonths(months: readonly number[], locale: string): string {
  // en-US would write '3, 6, or 12'.
  const list = new Intl.ListFormat(locale === 'en-US' ? 'en-NG' : locale, { type: 'disjunction' });
  return list.format(months.map(String));
}
