import { beside } from '@portal/remote-kit/i18n/beside';
import { locales as common } from '../messaging-texts/locales.ts';

/** Loaded with the desk only. Staff read them in these languages, and English in the others. */
export const locales = beside(common, {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  es: () => import(/* webpackMode: "eager" */ './locales/es.json'),
  'zh-CN': () => import(/* webpackMode: "eager" */ './locales/zh-CN.json'),
});
