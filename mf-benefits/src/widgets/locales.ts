import type { LocaleLoaders } from '@portal/remote-kit/i18n';

export const locales: LocaleLoaders = {
  en: () => import('./locales/en.json'),
  es: () => import('./locales/es.json'),
  'zh-CN': () => import('./locales/zh-CN.json'),
  more: (locale) => import('./locales/more.ts').then(({ moreTexts }) => moreTexts(locale)),
};
