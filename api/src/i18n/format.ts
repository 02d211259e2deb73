import { nigeria } from '../nigeria-time.ts';
import type { Locale } from './locale.ts';

/** English numbers are written as in Nigeria. */
export const numberLocale = (locale: Locale): string => (locale === 'en' ? 'en-NG' : locale);

/** `₦42,000.00`, with the separators of the language. */
export function formatMoneyIn(amountKobo: number, locale: Locale): string {
  return `₦${new Intl.NumberFormat(numberLocale(locale), { minimumFractionDigits: 2 }).format(amountKobo / 100)}`;
}

/** `21 Nov 2026` in Nigeria. */
export function formatDateIn(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    timeZone: nigeria,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
  }).format(moment);
}
