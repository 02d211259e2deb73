import type { AddedLoaders, LocaleLoaders, Texts } from './namespaces.ts';

/** The remote's texts, and those of one part that only few people open: the others do not load them. */
export function beside(common: LocaleLoaders, own: LocaleLoaders): LocaleLoaders {
  const both = (locale: keyof LocaleLoaders) => async (): Promise<{ default: Texts }> => {
    const [first, second] = await Promise.all([common[locale](), own[locale]()]);
    return { default: { ...first.default, ...second.default } };
  };
  const loaders = { en: both('en'), es: both('es'), 'zh-CN': both('zh-CN') };
  // No locale: who lists the locales does not see it.
  return Object.defineProperty(loaders, 'common', {
    value: (common as AddedLoaders).common ?? common,
  });
}
