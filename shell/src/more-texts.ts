import { moreTexts as formTexts } from '@portal/contract/validation/locales/more';
import { moreTexts as uiTexts } from '@portal/ui/locales/more';

/**
 * The texts of the shell in the languages that may lack some. A file of its own: the names and hashes of theirs would
 * be in the main script, which everyone loads.
 */
export const moreTexts = {
  ui: uiTexts,
  form: formTexts,
  shell: (locale: string) =>
    import(
      /* webpackExclude: /(en|es|zh-CN)\.json$/, webpackChunkName: "texts-[request]" */ `./locales/${locale}.json`
    ),
  home: (locale: string) =>
    import(
      /* webpackExclude: /(en|es|zh-CN)\.json$/, webpackChunkName: "home-texts-[request]" */ `./pages/home/locales/${locale}.json`
    ),
  dashboard: (locale: string) =>
    import(
      /* webpackExclude: /(en|es|zh-CN)\.json$/, webpackChunkName: "texts-[request]" */ `./pages/dashboard/locales/${locale}.json`
    ),
};
