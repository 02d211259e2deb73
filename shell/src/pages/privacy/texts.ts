import type { LocaleLoaders } from '@portal/remote-kit/i18n';

/** Loaded with the page, not in files of their own: each file costs every page a line of the list of chunks. */
export const privacyTexts: LocaleLoaders = {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  es: () => import(/* webpackMode: "eager" */ './locales/es.json'),
  'zh-CN': () => import(/* webpackMode: "eager" */ './locales/zh-CN.json'),
  more: (locale) => import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./locales/${locale}.json`),
};
