/** The languages of the portal, and how texts are found in them. */
export { fillTexts, missingKeys, reviewKey } from './fill-texts.ts';
export { plainLetters } from './domain/plain-letters.ts';
export { negotiateLocale, offeredLocales } from './negotiate-locale.ts';
export {
  commonLocale,
  completeLocales,
  draftLocales,
  inLocale,
  localeOf,
  locales,
  type CompleteLocale,
  type Locale,
  type Translated,
} from './locales.ts';
