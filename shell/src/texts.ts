import { loadNamespace, type LocaleLoaders } from '@portal/remote-kit/i18n';

export const shellTexts: LocaleLoaders = {
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
  es: () => import(/* webpackChunkName: "texts-es" */ './locales/es.json'),
  'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './locales/zh-CN.json'),
};

const uiTexts: LocaleLoaders = {
  en: () => import(/* webpackChunkName: "texts-en" */ '@portal/ui/locales/en.json'),
  es: () => import(/* webpackChunkName: "texts-es" */ '@portal/ui/locales/es.json'),
  'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ '@portal/ui/locales/zh-CN.json'),
};

const validationTexts: LocaleLoaders = {
  en: () =>
    import(/* webpackChunkName: "form-texts-en" */ '@portal/contract/validation/locales/en.json'),
  es: () =>
    import(/* webpackChunkName: "form-texts-es" */ '@portal/contract/validation/locales/es.json'),
  'zh-CN': () =>
    import(
      /* webpackChunkName: "form-texts-zh-CN" */ '@portal/contract/validation/locales/zh-CN.json'
    ),
};

/** Texts of every page: the shell's and those of the common parts. */
export async function loadShellTexts(): Promise<void> {
  await Promise.all([loadNamespace('shell', shellTexts), loadNamespace('ui', uiTexts)]);
}

/** Validation messages and field names: for pages with a form. */
export async function loadFormTexts(): Promise<void> {
  await loadNamespace('validation', validationTexts);
}
