import { loadNamespace, type LocaleLoaders } from '@portal/remote-kit/i18n';
import { loadFormTexts } from '../texts.ts';

const devToolsTexts: LocaleLoaders = {
  en: () => import('./locales/en.json'),
  es: () => import('./locales/es.json'),
  'zh-CN': () => import('./locales/zh-CN.json'),
};

/** The words of the internal page, which owners never load. */
export async function loadDevToolsTexts(): Promise<void> {
  await Promise.all([loadNamespace('dev-tools', devToolsTexts), loadFormTexts()]);
}
