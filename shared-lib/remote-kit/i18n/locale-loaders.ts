import type { CompleteLocale, Locale } from '@portal/contract';
import type { Texts } from './instance.ts';

export interface TextsModule {
  default: Texts;
}

/** One file per locale, each loaded when it is needed. */
export type LocaleLoaders = Record<CompleteLocale, () => Promise<TextsModule>> & {
  /** Loads the file of a language that may lack texts. Left out: English is shown for all of them. */
  more?: (locale: Locale) => Promise<TextsModule>;
};

/** English texts that are shown in another language. In a file of texts that was filled they are below `@en`. */
export const englishTexts: Texts[] = [];

const isComplete = (locale: Locale): locale is CompleteLocale =>
  locale === 'en' || locale === 'es' || locale === 'zh-CN';

/** Loads the texts of a part in a language. A part that has no file for it, such as one of an older release, is in English. */
export async function loadFile(loaders: LocaleLoaders, locale: Locale): Promise<TextsModule> {
  if (isComplete(locale)) return loaders[locale]();
  const file = await (loaders.more ?? loaders.en)(locale);
  const english = loaders.more ? file.default['@en'] : file.default;
  if (typeof english === 'object') englishTexts.push(english);
  return file;
}
