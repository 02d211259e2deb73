import type { Locale } from '@portal/contract';
import { readCookie, writeCookie } from '../cookies/page-cookies.ts';

export type { Locale };
export const defaultLocale: Locale = 'en';

/** The specification's names in the language switch. */
export const localeLabels: Record<Locale, string> = { en: 'EN', es: 'ES', 'zh-CN': 'Chinese' };

/** From the labels: an import of the contract's list would add bytes to every page. */
export const locales = Object.keys(localeLabels) as Locale[];

const cookieName = 'locale';
const cookieSeconds = 365 * 24 * 3600;

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

export function readLocaleCookie(): Locale {
  const value = readCookie(cookieName);
  return isLocale(value) ? value : defaultLocale;
}

export function writeLocaleCookie(locale: Locale): void {
  writeCookie(cookieName, locale, cookieSeconds);
}
