import { intlLocale } from './locale.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(locale: string, isDay: boolean, withTime: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${isDay} ${withTime}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(intlLocale(locale), {
    // Chinese dates carry no leading zero.
    day: locale === 'zh-CN' ? 'numeric' : '2-digit',
    month: 'short',
    year: 'numeric',
    ...(withTime && { hour: '2-digit', minute: '2-digit' }),
    // A day has no zone; an instant is told in the owner's, so that receipt and screen agree abroad too.
    timeZone: isDay ? 'UTC' : 'Africa/Lagos',
  });
  formatters.set(key, made);
  return made;
}

/**
 * 'Nov 21, 2026, 02:05 PM' in Nigerian time for an ISO instant, 'Nov 21, 2026' for a day (`yyyy-MM-DD`) or
 * without `time`. Text that is no date comes back as it is.
 */
export function formatDate(iso: string, locale: string, options: { time?: boolean } = {}): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return formatterFor(locale, isDay, !isDay && (options.time ?? true)).format(date);
}
