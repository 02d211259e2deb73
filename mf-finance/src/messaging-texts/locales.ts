import { beside } from '@portal/remote-kit/i18n/beside';
import { locales as common } from '../locales.ts';

/** Texts of messages and of text messages to customers: the pages of the account do not load them. */
export const locales = beside(common, {
  en: () => import('./locales/en.json'),
  es: () => import('./locales/es.json'),
  'zh-CN': () => import('./locales/zh-CN.json'),
  more: (locale) => import('./locales/more.ts').then(({ moreTexts }) => moreTexts(locale)),
});
