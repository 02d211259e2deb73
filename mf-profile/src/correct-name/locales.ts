import { beside } from '@portal/remote-kit/i18n/beside';
import { locales as common } from '../locales.ts';

/** They come with the dialog, which few owners ever open. */
export const locales = beside(common, {
  en: () => import('./locales/en.json'),
  es: () => import('./locales/es.json'),
  'zh-CN': () => import('./locales/zh-CN.json'),
  more: (locale) => import('./locales/more.ts').then(({ moreTexts }) => moreTexts(locale)),
});
