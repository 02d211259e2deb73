import { commonLocale, localeOf } from './locales.ts';

const text = { en: 'Yes', es: 'Sí', 'zh-CN': '是', ha: 'Eh' };

test('the language of a text is the reader’s where it has one, else English', () => {
  expect([localeOf(text, 'ha'), localeOf(text, 'es'), localeOf(text, 'ig')]).toEqual([
    'ha',
    'es',
    'en',
  ]);
});

test('texts that belong together are in the reader’s language only where all of them are', () => {
  const { ha: _ha, ...shorter } = text;
  expect(commonLocale([text, text], 'ha')).toBe('ha');
  expect(commonLocale([text, shorter], 'ha')).toBe('en');
});
