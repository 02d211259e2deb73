import type { Locale } from '../i18n/locale.ts';

/** The language of a document for a reader. Its font has no Chinese characters (decision 0024): then English. */
export const documentLocale = (locale: Locale): Exclude<Locale, 'zh-CN'> =>
  locale === 'zh-CN' ? 'en' : locale;
