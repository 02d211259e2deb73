import { useTranslation } from 'react-i18next';

/** The portal's locales as Intl takes them: English dates are shown as in en-US. */
const intlLocales: Record<string, string> = { en: 'en-US', es: 'es', 'zh-CN': 'zh-CN' };

export function intlLocale(locale: string): string {
  return intlLocales[locale] ?? locale;
}

/** The current locale for Intl, following changes of language. */
export function useIntlLocale(): string {
  const { i18n } = useTranslation('ui');
  return intlLocale(i18n.language);
}
