import { locales, type Locale } from '../../i18n/locale.ts';

/** The words of a line of the statement in one language. */
export interface Wording {
  /** Who paid or was paid. */
  counterparty: string;
  narration: string;
}

export type Translations = Partial<Record<Locale, Wording>>;

type Worded = Wording & { translations: Translations | null };

/** The columns of a line that the portal words itself: English, and each other language beside it. */
export function wordIn(
  words: (locale: Locale) => Wording,
): Worded & { translations: Translations } {
  const others = locales.filter((locale) => locale !== 'en');
  return {
    ...words('en'),
    translations: Object.fromEntries(others.map((locale) => [locale, words(locale)])),
  };
}

/** The line as its reader sees it. What a person has typed is the same in each language. */
export function wordingFor(
  locale: Locale,
  { counterparty, narration, translations }: Worded,
): Wording {
  return translations?.[locale] ?? { counterparty, narration };
}
