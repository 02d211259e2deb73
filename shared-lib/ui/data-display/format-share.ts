/**
 * '45%' for 0.45. As Intl.NumberFormat does, whose first use takes a cheap phone 70 to 120 ms.
 *
 * @param locale as Intl takes it, see `useIntlLocale`
 */
export function formatShare(share: number, locale: string): string {
  return `${Math.round(share * 100)}${locale === 'es' ? '\u00a0%' : '%'}`;
}
