import type { LocaleLoaders } from '../i18n/index.ts';

/** Texts of the parts that every page is made of, as the shell loads them. */
export const commonTexts: Record<string, LocaleLoaders> = {
  ui: {
    en: () => import('@portal/ui/locales/en.json'),
    es: () => import('@portal/ui/locales/es.json'),
    'zh-CN': () => import('@portal/ui/locales/zh-CN.json'),
    more: (locale) => import('@portal/ui/locales/more').then(({ moreTexts }) => moreTexts(locale)),
  },
  validation: {
    en: () => import('@portal/contract/validation/locales/en.json'),
    es: () => import('@portal/contract/validation/locales/es.json'),
    'zh-CN': () => import('@portal/contract/validation/locales/zh-CN.json'),
    more: (locale) =>
      import('@portal/contract/validation/locales/more').then(({ moreTexts }) => moreTexts(locale)),
  },
};
