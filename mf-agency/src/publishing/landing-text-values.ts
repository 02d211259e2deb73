import { locales, type Locale } from '@portal/contract';
import type { LandingText, LandingTextName } from '@portal/contract/agency';

export interface Values {
  texts: Record<Locale, { text: string }>;
}

/** A text of the page, by name and language; empty where it is not known. */
export type TextOf = (name: LandingTextName, locale: Locale) => string;

/** A field shows several lines; the page shows one paragraph. */
export const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ').trim();

export const bodyOf = ({ texts }: Values) => ({
  texts: Object.fromEntries(
    Object.entries(texts)
      .map(([locale, { text }]) => [locale, { text: inOneLine(text) }] as const)
      .filter(([, { text }]) => text !== ''),
  ),
});

export const valuesOf = ({ texts }: LandingText): Values => ({
  texts: Object.fromEntries(
    locales.map((locale) => [locale, { text: texts[locale]?.text ?? '' }]),
  ) as Values['texts'],
});
