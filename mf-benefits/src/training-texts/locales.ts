import { beside } from '@portal/remote-kit/i18n/beside';
import { locales as common } from '../locales.ts';

/** Loaded with the pages of a training, in all languages: each file of its own costs every page of the remote a line. */
export const locales = beside(common, {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  es: () => import(/* webpackMode: "eager" */ './locales/es.json'),
  'zh-CN': () => import(/* webpackMode: "eager" */ './locales/zh-CN.json'),
  more: (locale) => import('./locales/more.ts').then(({ moreTexts }) => moreTexts(locale)),
});
