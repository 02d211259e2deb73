import type { LocaleLoaders } from '@portal/remote-kit/i18n';

/** Loaded with the form, in all languages: each file of its own costs every page of the remote a line. */
export const locales: LocaleLoaders = {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  es: () => import(/* webpackMode: "eager" */ './locales/es.json'),
  'zh-CN': () => import(/* webpackMode: "eager" */ './locales/zh-CN.json'),
  more: (locale) => import('./locales/more.ts').then(({ moreTexts }) => moreTexts(locale)),
};
