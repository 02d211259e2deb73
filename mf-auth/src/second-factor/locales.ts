import type { LocaleLoaders, Texts } from '@portal/shared-lib/i18n';
import { locales as common } from '../locales.ts';

type Loader = LocaleLoaders['en'];

/** Owners never read these: they come only with the second step, so that sign-in stays as light as it was. */
const beside =
  (texts: Loader, own: Loader): Loader =>
  async () => {
    const [first, second] = await Promise.all([texts(), own()]);
    return { default: { ...first.default, ...second.default } satisfies Texts };
  };

export const locales: LocaleLoaders = {
  en: beside(common.en, () => import('./locales/en.json')),
  es: beside(common.es, () => import('./locales/es.json')),
  'zh-CN': beside(common['zh-CN'], () => import('./locales/zh-CN.json')),
};
