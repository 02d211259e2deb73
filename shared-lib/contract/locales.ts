/** The languages of the portal: what is shown, sent and printed exists in each. */
export const locales = ['en', 'es', 'zh-CN', 'ha', 'yo', 'ig', 'pcm'] as const;
export type Locale = (typeof locales)[number];

/** Languages that lack no text: a missing key is an error. In the others English is shown for a sentence that is missing. */
export const completeLocales = ['en', 'es', 'zh-CN'] as const satisfies Locale[];
export type CompleteLocale = (typeof completeLocales)[number];

/** Languages with a file that no person has reviewed. `reviewed_by` in each file says who did; a tree check compares. */
export const draftLocales: readonly Locale[] = ['ha', 'yo', 'ig', 'pcm'];

/** Texts of something in the languages that it has them in: in English always. */
export type Translated<T> = Record<CompleteLocale, T> & Partial<Record<Locale, T | undefined>>;

/** The text in a language, else the English one. */
export function inLocale<T>(texts: Translated<T>, locale: Locale): T {
  return texts[locale] ?? texts.en;
}

/** The language of what `inLocale` gives. */
export function localeOf<T>(texts: Translated<T>, locale: Locale): Locale {
  return texts[locale] === undefined ? 'en' : locale;
}

/** The language in which all of the texts are: a question and its answers are not read in two. */
export function commonLocale<T>(texts: readonly Translated<T>[], locale: Locale): Locale {
  return texts.every((text) => localeOf(text, locale) === locale) ? locale : 'en';
}
