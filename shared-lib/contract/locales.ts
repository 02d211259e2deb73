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
