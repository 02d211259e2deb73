import type { Locale } from '@portal/contract';
import { readCookie, writeCookie } from '../cookies/page-cookies.ts';

export type { Locale };
export const defaultLocale: Locale = 'en';

/** The specification's names in the language switch; the other languages are called as their speakers call them. */
export const localeLabels: Record<Locale, string> = {
  en: 'EN',
  es: 'ES',
  'zh-CN': 'Chinese',
  ha: 'Hausa',
  yo: 'Yorùbá',
  ig: 'Igbo',
  pcm: 'Naijá',
};

/** From the labels: an import of the contract's list would add bytes to every page. */
export const locales = Object.keys(localeLabels) as Locale[];

/** The language that the edge sent the page in: the browser's, where no cookie says another. Read before texts change it. */
const sentIn = document.documentElement.lang;

const cookieName = 'locale';
const cookieSeconds = 365 * 24 * 3600;

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** The cookie's language, else the browser's, else English. */
export function readLocale(): Locale {
  const value = readCookie(cookieName) ?? sentIn;
  return isLocale(value) ? value : defaultLocale;
}

export function writeLocaleCookie(locale: Locale): void {
  writeCookie(cookieName, locale, cookieSeconds);
}
