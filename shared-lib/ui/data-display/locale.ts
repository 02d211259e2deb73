import { useTranslation } from 'react-i18next';

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

/** The current locale for Intl, following changes of language. */
export function useIntlLocale(): string {
  const { i18n } = useTranslation('ui');
  return intlLocale(i18n.language);
}
