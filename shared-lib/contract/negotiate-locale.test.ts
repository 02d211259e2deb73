import { draftLocales, locales } from './locales.ts';
import { negotiateLocale, offeredLocales } from './negotiate-locale.ts';

test.each([
  [undefined, 'en'],
  ['ha-NG, en;q=0.8', 'ha'],
  ['yo', 'yo'],
  ['IG-ng', 'ig'],
  ['pcm, en', 'pcm'],
  ['fr, yo;q=0.4, ig;q=0.9', 'ig'],
  ['ha;q=0, en', 'en'],
  ['zh-TW', 'zh-CN'],
  ['fr', 'en'],
])('%s leads to %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale);
});

test('a language that is not offered leaves its place to the next', () => {
  const offered = locales.filter((locale) => !draftLocales.includes(locale));
  expect(negotiateLocale('ha, es;q=0.5', offered)).toBe('es');
  expect(negotiateLocale('ha', offered)).toBe('en');
});

test.each([
  [undefined, false, true],
  [undefined, true, false],
  ['show', true, true],
  ['hide', false, false],
] as const)(
  'with the setting %s, in production %s, drafts are offered: %s',
  (setting, isProduction, isOffered) => {
    const offered = offeredLocales(setting, isProduction);
    expect(offered).toContain('en');
    for (const locale of draftLocales)
      expect([locale, offered.includes(locale)]).toEqual([locale, isOffered]);
  },
);
