import Cookies from 'js-cookie';

export const locales = ['en', 'es', 'zh-CN'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** As the specification names them in the language switch. */
export const localeLabels: Record<Locale, string> = { en: 'EN', es: 'ES', 'zh-CN': 'Chinese' };

const cookieName = 'locale';
const cookieDays = 365;

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

export function readLocaleCookie(): Locale {
  const value = Cookies.get(cookieName);
  return isLocale(value) ? value : defaultLocale;
}

export function writeLocaleCookie(locale: Locale): void {
  Cookies.set(cookieName, locale, {
    expires: cookieDays,
    path: '/',
    sameSite: 'Strict',
    secure: location.protocol === 'https:',
  });
}
