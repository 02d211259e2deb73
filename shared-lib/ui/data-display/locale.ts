import { useSyncExternalStore } from 'react';
import { getI18n } from 'react-i18next';

/**
 * The portal's locales as Intl takes them: English dates are shown as in en-US. Cheap phones lack the languages of Nigeria,
 * and a page that the edge rendered must read the same there: numbers are as in en-NG, which all of them write alike.
 */
const intlLocales: Record<string, string> = {
  en: 'en-US',
  ha: 'en-NG',
  yo: 'en-NG',
  ig: 'en-NG',
  pcm: 'en-NG',
};

export function intlLocale(locale: string): string {
  return intlLocales[locale] ?? locale;
}

function followLanguage(handleChange: () => void): () => void {
  const i18n = getI18n();
  i18n.on('languageChanged', handleChange);
  return () => i18n.off('languageChanged', handleChange);
}
const readIntlLocale = () => intlLocale(getI18n().language);

/**
 * The current locale for Intl, following changes of language. Each date and amount of a table asks for it, and needs no texts:
 * `useTranslation` would take a cheap phone longer than the rest of the cell.
 */
export function useIntlLocale(): string {
  return useSyncExternalStore(followLanguage, readIntlLocale, readIntlLocale);
}
