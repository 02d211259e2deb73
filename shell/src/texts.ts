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

/** What every page shows: the shell's texts and those of the common parts. */
export async function loadShellTexts(): Promise<void> {
  await Promise.all([loadNamespace('shell', shellTexts), loadNamespace('ui', uiTexts)]);
}

/** Validation messages and field names: for pages with a form. */
export async function loadFormTexts(): Promise<void> {
  await loadNamespace('validation', validationTexts);
}

export const homeTexts: LocaleLoaders = {
  en: () => import(/* webpackChunkName: "home-texts-en" */ './pages/home/locales/en.json'),
  es: () => import(/* webpackChunkName: "home-texts-es" */ './pages/home/locales/es.json'),
  'zh-CN': () =>
    import(/* webpackChunkName: "home-texts-zh-CN" */ './pages/home/locales/zh-CN.json'),
};

export async function loadHomeTexts(): Promise<void> {
  await loadNamespace('home', homeTexts);
}

export const dashboardTexts: LocaleLoaders = {
  en: () =>
    import(/* webpackChunkName: "dashboard-texts-en" */ './pages/dashboard/locales/en.json'),
  es: () =>
    import(/* webpackChunkName: "dashboard-texts-es" */ './pages/dashboard/locales/es.json'),
  'zh-CN': () =>
    import(/* webpackChunkName: "dashboard-texts-zh-CN" */ './pages/dashboard/locales/zh-CN.json'),
};

export async function loadDashboardTexts(): Promise<void> {
  await loadNamespace('dashboard', dashboardTexts);
}

const diagnosticsTexts: LocaleLoaders = {
  en: () => import('./dev-tools/locales/en.json'),
  es: () => import('./dev-tools/locales/es.json'),
  'zh-CN': () => import('./dev-tools/locales/zh-CN.json'),
};

/** The words of the internal page, which owners never load. */
export async function loadDiagnosticsTexts(): Promise<void> {
  await Promise.all([loadNamespace('diagnostics', diagnosticsTexts), loadFormTexts()]);
}

const releasesTexts: LocaleLoaders = {
  en: () => import('./pages/releases/locales/en.json'),
  es: () => import('./pages/releases/locales/es.json'),
  'zh-CN': () => import('./pages/releases/locales/zh-CN.json'),
};

/** The words of the release console, for those who look after releases. */
export async function loadReleasesTexts(): Promise<void> {
  await Promise.all([loadNamespace('releases', releasesTexts), loadFormTexts()]);
}
