import { beside } from '@portal/remote-kit/i18n/beside';
import { locales as insurance } from '../insurance-texts/locales.ts';

/** Loaded with the page, which only Master Agents open, in all languages: each file of its own costs every page of the remote a line. */
export const locales = beside(insurance, {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  es: () => import(/* webpackMode: "eager" */ './locales/es.json'),
  'zh-CN': () => import(/* webpackMode: "eager" */ './locales/zh-CN.json'),
  more: (locale) => import('./locales/more.ts').then(({ moreTexts }) => moreTexts(locale)),
});
