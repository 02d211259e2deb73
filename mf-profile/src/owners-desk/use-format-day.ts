import { useIntlLocale } from '@portal/ui';

/** A day inside a sentence: 25 Nov 2026. */
export function useFormatDay(): (iso: string) => string {
  const locale = useIntlLocale();
  return (iso) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'Africa/Lagos',
    }).format(new Date(iso));
}
