import { draftLocales, locales, type Locale } from './locales.ts';

/** The best of these languages for an Accept-Language header; English where none fits. */
export function negotiateLocale(
  acceptLanguage: string | undefined,
  offered: readonly Locale[] = locales,
): Locale {
  if (!acceptLanguage) return 'en';
  const wanted = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const match = offered.find((locale) => locale.split('-')[0] === language);
    if (match) return match;
  }
  return 'en';
}

/**
 * The languages that a deployment offers. Drafts are texts that no person has reviewed: real people get them only where
 * the setting `DRAFT_LANGUAGES` is `show`. The edge and the API both decide by this.
 */
export function offeredLocales(
  drafts: 'show' | 'hide' | undefined,
  isProduction: boolean,
): readonly Locale[] {
  const isShown = drafts === undefined ? !isProduction : drafts === 'show';
  return isShown ? locales : locales.filter((locale) => !draftLocales.includes(locale));
}
