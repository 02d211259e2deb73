import { useIntlLocale } from '@portal/ui';

/** A day inside a sentence: 25 Nov 2026, with the time where it counts. */
export function useFormatDay(): (iso: string, hasTime?: boolean) => string {
  const locale = useIntlLocale();
  return (iso, hasTime = false) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      ...(hasTime && { hour: '2-digit', minute: '2-digit' }),
      timeZone: 'Africa/Lagos',
    }).format(new Date(iso));
}
