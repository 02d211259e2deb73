import { createInstance } from 'i18next';
import { getI18n } from 'react-i18next';
import { addTexts, removeTexts, switchLanguage, type Texts } from './instance.ts';

const english: Texts = {
  plain: 'Welcome',
  onlyEnglish: 'In English only, {{name}}',
  named: 'Hello {{name}}, and {{ name }} again',
  inside: 'From {{ sender.name }}',
  empty: '',
  days_zero: 'No day',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  pages: '{{count}} pages',
  months_other: '{{count}} months',
  deep: { er: { text: 'Deep for {{name}}', other: 'Other' } },
};
const spanish: Texts = {
  plain: 'Bienvenida',
  named: 'Hola {{name}}',
  days_one: '{{count}} día',
  days_other: '{{count}} días',
  deep: { er: { text: 'Hondo' } },
};
const rules: Texts = { required: 'Enter {{field}}', invalid: 'Check {{field}}' };

const i18next = createInstance();

beforeAll(async () => {
  const resources = { en: { area: english, rules }, es: { area: spanish } };
  for (const [locale, namespaces] of Object.entries(resources))
    for (const [name, texts] of Object.entries(namespaces)) addTexts(locale, name, texts);
  await i18next.init({
    resources,
    lng: 'en',
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
});

const cases: unknown[][] = [
  ['plain'],
  ['onlyEnglish', { name: 'Ada' }],
  ['named', { name: 'Ada' }],
  ['named', { name: '$& {{name}} $1 <b>' }],
  ['named', { name: 7 }],
  ['named', { name: null }],
  ['named', { name: undefined }],
  ['named'],
  ['inside', { sender: { name: 'Bola' } }],
  ['empty'],
  ['empty', { defaultValue: 'not this' }],
  ...[0, 1, 2, 21, 1.5, 1_000_000].flatMap((count): typeof cases => [
    ['days', { count }],
    ['pages', { count }],
    ['months', { count }],
  ]),
  ['days', { count: '3', defaultValue: 'as written' }],
  ['deep.er.text', { name: 'Ada' }],
  ['deep.er.other'],
  ['deep.er'],
  ['deep.er', { defaultValue: 'no text' }],
  ['deep.er', { returnObjects: true, name: 'Ada' }],
  ['missing'],
  ['missing.too', { defaultValue: 'Hello {{name}}', name: 'Ada' }],
  ['missing', { defaultValue: '' }],
  ['missing', 'written here'],
  ['toString'],
  ['deep.constructor'],
  ['plain.length'],
  ['rules:required', { field: 'a name' }],
  ['rules:missing'],
  [['rules:missing', 'rules:invalid'], { field: 'it' }],
  [['Invalid input: expected a string', 'plain']],
  ['Invalid input: expected a string'],
  ['nowhere:missing', { defaultValue: 'a default' }],
];

test.each(['en', 'es', 'zh-CN'])('in %s every text is what i18next makes of it', async (locale) => {
  await i18next.changeLanguage(locale);
  switchLanguage(locale);
  const outcomes = (translate: unknown) =>
    cases.map((asked) => ({ asked, text: (translate as (...of: unknown[]) => unknown)(...asked) }));
  expect(outcomes(getI18n().getFixedT(null, 'area'))).toEqual(
    outcomes(i18next.getFixedT(locale, 'area')),
  );
});

test('texts that are added count before those that are there, and those that are taken away are gone', () => {
  const read = (key: string) => getI18n().getFixedT('en', 'parts')(key);
  addTexts('en', 'parts', { one: 'One', both: { a: 'A', b: 'B' } });
  addTexts('en', 'parts', { both: { b: 'C' } });
  expect(['one', 'both.a', 'both.b'].map(read)).toEqual(['One', 'A', 'C']);
  removeTexts('en', 'parts');
  expect(read('one')).toBe('one');
});
