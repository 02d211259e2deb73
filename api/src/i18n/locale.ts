import { locales, type Locale } from '@portal/contract';

export { locales, type Locale };

/** The best of our languages for an Accept-Language header; English where none fits. */
export function readLocale(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const match = locales.find((locale) => locale.split('-')[0] === language);
    if (match) return match;
  }
  return 'en';
}
