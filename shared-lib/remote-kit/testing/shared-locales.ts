import type { LocaleLoaders } from '../i18n/index.ts';

/** Texts of the parts that every page is made of, as the shell loads them. */
export const sharedLocales: Record<string, LocaleLoaders> = {
  ui: {
    en: () => import('../ui/locales/en.json'),
    es: () => import('../ui/locales/es.json'),
    'zh-CN': () => import('../ui/locales/zh-CN.json'),
  },
  validation: {
    en: () => import('../validation/locales/en.json'),
    es: () => import('../validation/locales/es.json'),
    'zh-CN': () => import('../validation/locales/zh-CN.json'),
  },
};
