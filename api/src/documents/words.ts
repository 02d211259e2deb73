import { nigeria } from '../nigeria-time.ts';
import { numberLocale } from '../i18n/format.ts';
import type { Locale } from '../i18n/locale.ts';

/** `1,250.00`, for columns whose head says the currency. */
export const amount = (kobo: number, locale: Locale = 'en'): string =>
  new Intl.NumberFormat(numberLocale(locale), { minimumFractionDigits: 2 }).format(kobo / 100);

/** `₦1,250.00` */
export const naira = (kobo: number, locale: Locale = 'en'): string => `₦${amount(kobo, locale)}`;

/** `21 Nov 2026`, or `21 Nov 2026, 14:05`, in Nigeria. The ready styles of Yoruba write `21 11 2026, 14:5`. */
export function shortDate(moment: Date, locale: Locale, { withTime = false } = {}): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    timeZone: nigeria,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(withTime && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }).format(moment);
}
