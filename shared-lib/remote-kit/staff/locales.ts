import type { LocaleLoaders } from '../i18n/index.ts';

/** Only staff read them, and their desk is in these languages; in the others they read English. */
export const locales: LocaleLoaders = {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  es: () => import(/* webpackMode: "eager" */ './locales/es.json'),
  'zh-CN': () => import(/* webpackMode: "eager" */ './locales/zh-CN.json'),
};
