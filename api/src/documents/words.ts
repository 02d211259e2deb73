import { nigeria } from '../nigeria-time.ts';
import type { Locale } from '../i18n/locale.ts';

const languages: Record<Locale, string> = { en: 'en-NG', es: 'es', 'zh-CN': 'zh-CN' };

/** `1,250.00`, for columns whose head says the currency. */
export const amount = (kobo: number, locale: Locale = 'en'): string =>
  new Intl.NumberFormat(languages[locale], { minimumFractionDigits: 2 }).format(kobo / 100);

/** `₦1,250.00` */
export const naira = (kobo: number, locale: Locale = 'en'): string => `₦${amount(kobo, locale)}`;

/** `21 Nov 2026`, or `21 Nov 2026, 14:05`, in Nigeria. */
export function shortDate(moment: Date, locale: Locale, { withTime = false } = {}): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    timeZone: nigeria,
    dateStyle: 'medium',
    ...(withTime && { timeStyle: 'short' }),
  }).format(moment);
}
