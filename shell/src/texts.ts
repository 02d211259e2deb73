import {
  englishTexts,
  loadNamespace,
  type Locale,
  type LocaleLoaders,
} from '@portal/remote-kit/i18n';
import type { moreTexts } from './more-texts.ts';

let isMarking = false;
englishTexts.onFound = () => {
  // The edge renders pages with this module too.
  if (isMarking || typeof MutationObserver === 'undefined') return;
  isMarking = true;
  void import(/* webpackChunkName: "mark-english" */ './mark-english.ts').then(
    ({ markEnglish }) => markEnglish(),
    () => (isMarking = false),
  );
};

/** The languages that may lack texts: one more request for who chooses one, and nothing for the others. */
export function inMore(part: keyof typeof moreTexts): Required<LocaleLoaders>['more'] {
  return (locale: Locale) =>
    import(/* webpackChunkName: "more-texts" */ './more-texts.ts').then((module) =>
      module.moreTexts[part](locale),
    );
}

export const shellTexts: LocaleLoaders = {
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
  es: () => import(/* webpackChunkName: "texts-es" */ './locales/es.json'),
  'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './locales/zh-CN.json'),
  more: inMore('shell'),
};

const uiTexts: LocaleLoaders = {
  en: () => import(/* webpackChunkName: "texts-en" */ '@portal/ui/locales/en.json'),
  es: () => import(/* webpackChunkName: "texts-es" */ '@portal/ui/locales/es.json'),
  'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ '@portal/ui/locales/zh-CN.json'),
  more: inMore('ui'),
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
  more: inMore('form'),
};

/** Texts of every page: the shell's and those of the common parts. */
export async function loadShellTexts(): Promise<void> {
  await Promise.all([loadNamespace('shell', shellTexts), loadNamespace('ui', uiTexts)]);
}

/** Validation messages and field names: for pages with a form. */
export async function loadFormTexts(): Promise<void> {
  await loadNamespace('validation', validationTexts);
}
