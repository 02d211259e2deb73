import type { Locale } from '@portal/contract';
import { readTexts, type LocaleLoaders, type TextsModule } from './locale-loaders.ts';
import type { AddedLoaders } from './namespaces.ts';

/** The remote's texts, and those of one part that only few people open: the others do not load them. */
export function beside(common: LocaleLoaders, own: LocaleLoaders): LocaleLoaders {
  const more = async (locale: Locale): Promise<TextsModule> => {
    const [first, second] = await Promise.all([readTexts(common, locale), readTexts(own, locale)]);
    const english = (first.english ?? second.english) && { ...first.english, ...second.english };
    const texts = { ...first.file.default, ...second.file.default };
    return { default: english ? { ...texts, '@en': english } : texts };
  };
  const both = (locale: Locale) => () => more(locale);
  const loaders = { en: both('en'), es: both('es'), 'zh-CN': both('zh-CN'), more };
  return Object.defineProperty(loaders, 'common', {
    value: (common as AddedLoaders).common ?? common,
  });
}
