import type { Locale } from '@portal/contract';
import { readCookie, removeCookie, writeCookie } from '../cookies/page-cookies.ts';

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

/** The language that the edge sent the page in, read before texts change it; then the one that was chosen in the page. */
let begunIn = document.documentElement.lang;

const cookieName = 'locale';
/** Beside a `locale` that is the account's: no one has chosen it in this browser (`session/adopt-locale.ts`). */
const adoptedName = 'locale_adopted';
const cookieSeconds = 365 * 24 * 3600;

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/**
 * The language of the document that the edge sent, which decided by the cookie, until another one is chosen in the page.
 * The cookie may have changed since: by another tab, or by a choice before the scripts came, whose document is on its way.
 */
export function readLocale(): Locale {
  const value = isLocale(begunIn) ? begunIn : readCookie(cookieName);
  return isLocale(value) ? value : defaultLocale;
}

/** Keeps what a person chose for the next visit. */
export function writeLocaleCookie(locale: Locale): void {
  begunIn = locale;
  writeCookie(cookieName, locale, cookieSeconds);
  removeCookie(adoptedName);
}
