import type { LocaleLoaders, Texts } from './namespaces.ts';

/** The remote's texts, and those of one part that only few people open: the others do not load them. */
export function beside(common: LocaleLoaders, own: LocaleLoaders): LocaleLoaders {
  const both = (locale: keyof LocaleLoaders) => async (): Promise<{ default: Texts }> => {
    const [first, second] = await Promise.all([common[locale](), own[locale]()]);
    return { default: { ...first.default, ...second.default } };
  };
  return { en: both('en'), es: both('es'), 'zh-CN': both('zh-CN') };
}
