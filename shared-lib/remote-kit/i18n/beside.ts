import type { Locale } from '@portal/contract';
import { loadFile, type LocaleLoaders, type TextsModule } from './locale-loaders.ts';
import type { AddedLoaders } from './namespaces.ts';

/** The remote's texts, and those of one part that only few people open: the others do not load them. */
export function beside(common: LocaleLoaders, own: LocaleLoaders): LocaleLoaders {
  const more = async (locale: Locale): Promise<TextsModule> => {
    const [first, second] = await Promise.all([loadFile(common, locale), loadFile(own, locale)]);
    return { default: { ...first.default, ...second.default } };
  };
  const both = (locale: Locale) => () => more(locale);
  const loaders = { en: both('en'), es: both('es'), 'zh-CN': both('zh-CN'), more };
  return Object.defineProperty(loaders, 'common', {
    value: (common as AddedLoaders).common ?? common,
  });
}
