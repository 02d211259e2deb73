import type { LocaleLoaders } from '@portal/remote-kit/i18n';

/** Loaded with the desk only. Staff read them in these languages, and English in the others. */
export const locales: LocaleLoaders = {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  es: () => import(/* webpackMode: "eager" */ './locales/es.json'),
  'zh-CN': () => import(/* webpackMode: "eager" */ './locales/zh-CN.json'),
};
