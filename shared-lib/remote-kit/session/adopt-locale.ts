import type { Locale } from '@portal/contract';
import { readCookie, writeCookie } from '../cookies/page-cookies.ts';
import { chooseLocale } from '../i18n/namespaces.ts';

const yearSeconds = 365 * 24 * 3600;
/** `i18n/locale.ts` and the edge have the same name: they remove it when a person chooses. */
const adoptedName = 'locale_adopted';

/** Goes on in the account's language, in a browser where no one has chosen one. */
export async function adoptLocale(locale: Locale): Promise<void> {
  if (readCookie('locale') !== null && readCookie(adoptedName) === null) return;
  await chooseLocale(locale);
  writeCookie(adoptedName, '1', yearSeconds);
}
