import type { LocaleLoaders } from '../i18n/index.ts';

/** Loaded with the components, not in files of their own: each file costs every page a line of the shell's list of chunks. */
export const locales: LocaleLoaders = {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  es: () => import(/* webpackMode: "eager" */ './locales/es.json'),
  'zh-CN': () => import(/* webpackMode: "eager" */ './locales/zh-CN.json'),
  more: (locale) => import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./locales/${locale}.json`),
};
