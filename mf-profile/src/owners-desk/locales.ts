import { beside } from '@portal/remote-kit/i18n/beside';
import { locales as common } from '../locales.ts';

/** Only staff read these. */
export const locales = beside(common, {
  en: () => import('./locales/en.json'),
  es: () => import('./locales/es.json'),
  'zh-CN': () => import('./locales/zh-CN.json'),
});
