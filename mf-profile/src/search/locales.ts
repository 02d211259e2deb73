import type { LocaleLoaders } from '@portal/remote-kit/i18n';

/** Loaded with the module, not in files of their own: each file costs every page a line of the remote's list of chunks. */
export const locales: LocaleLoaders = {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  es: () => import(/* webpackMode: "eager" */ './locales/es.json'),
  'zh-CN': () => import(/* webpackMode: "eager" */ './locales/zh-CN.json'),
  more: (locale) => import('./locales/more.ts').then(({ moreTexts }) => moreTexts(locale)),
};
