import type { CompleteLocale, Locale } from '@portal/contract';
import { retrying } from '../retry/retrying.ts';
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
export const englishTexts = {
  /** By what they replace. */
  found: new Map<unknown, Texts>(),
  onFound: () => {},
  add(key: unknown, texts: Texts): void {
    englishTexts.found.set(key, texts);
    englishTexts.onFound();
  },
  /** @returns whether there were some */
  forget: (key: unknown): boolean => englishTexts.found.delete(key),
};

const isComplete = (locale: Locale): locale is CompleteLocale =>
  locale === 'en' || locale === 'es' || locale === 'zh-CN';

/** Texts of a part in a language, and which of them are English: all of a part that has no file for the language. */
export async function readTexts(
  loaders: LocaleLoaders,
  locale: Locale,
): Promise<{ file: TextsModule; english?: Texts | undefined }> {
  if (isComplete(locale)) return { file: await loaders[locale]() };
  const file = await (loaders.more ?? loaders.en)(locale);
  return {
    file,
    english: loaders.more ? (file.default['@en'] as Texts | undefined) : file.default,
  };
}

/**
 * Loads the texts of a part in a language, as often as code is loaded: a page whose code came at the second attempt would
 * else be in English. A part that has no file for the language, such as one of an older release, is in English.
 */
export async function loadFile(loaders: LocaleLoaders, locale: Locale): Promise<TextsModule> {
  const { file, english } = await retrying(() => readTexts(loaders, locale));
  if (english) englishTexts.add(file, english);
  return file;
}
