import { loadNamespace, type LocaleLoaders } from '@portal/remote-kit/i18n';
import { inMore, loadFormTexts } from '../texts.ts';

export const homeTexts: LocaleLoaders = {
  en: () => import(/* webpackChunkName: "home-texts-en" */ './home/locales/en.json'),
  es: () => import(/* webpackChunkName: "home-texts-es" */ './home/locales/es.json'),
  'zh-CN': () => import(/* webpackChunkName: "home-texts-zh-CN" */ './home/locales/zh-CN.json'),
  more: inMore('home'),
};

export async function loadHomeTexts(): Promise<void> {
  await loadNamespace('home', homeTexts);
}

export const dashboardTexts: LocaleLoaders = {
  en: () => import(/* webpackChunkName: "texts-en" */ './dashboard/locales/en.json'),
  es: () => import(/* webpackChunkName: "texts-es" */ './dashboard/locales/es.json'),
  'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './dashboard/locales/zh-CN.json'),
  more: inMore('dashboard'),
};

export async function loadDashboardTexts(): Promise<void> {
  await loadNamespace('dashboard', dashboardTexts);
}

const releasesTexts: LocaleLoaders = {
  en: () => import('./releases/locales/en.json'),
  es: () => import('./releases/locales/es.json'),
  'zh-CN': () => import('./releases/locales/zh-CN.json'),
};

/** The words of the release console, for those who look after releases. */
export async function loadReleasesTexts(): Promise<void> {
  await Promise.all([loadNamespace('releases', releasesTexts), loadFormTexts()]);
}
