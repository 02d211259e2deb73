import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInstance } from 'i18next';
import { getI18n } from 'react-i18next';
import { addTexts, type Texts } from './instance.ts';
import { locales } from './locale.ts';

const root = join(import.meta.dirname, '../../..');

/** Each folder of texts is a namespace here. */
const folders = globSync('{mf-*/src,shell/src,shared-lib}/**/locales/en.json', {
  cwd: root,
  exclude: (path) => path === 'node_modules' || path === 'dist',
}).map((file) => dirname(file));

const read = (folder: string, locale: string) =>
  readFileSync(join(root, folder, `${locale}.json`), 'utf8');

/** Texts that only staff reads are not in each language. */
const localesOf = (folder: string) =>
  locales.filter((locale) => existsSync(join(root, folder, `${locale}.json`)));

/** The ends of the keys of a plural. */
const plural = /_(zero|one|two|few|many|other)$/;

function keysOf(part: Texts, path: string[] = []): string[] {
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[...path, name].join('.').replace(plural, '')]
      : keysOf(value, [...path, name]),
  );
}

test('every text of the portal in every language is what i18next makes of it', async () => {
  const i18next = createInstance();
  await i18next.init({
    resources: {},
    lng: 'en',
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  const files = new Map<string, { keys: string[]; values: Record<string, unknown> }>();
  for (const folder of folders)
    for (const locale of localesOf(folder)) {
      const json = read(folder, locale);
      const places = [...json.matchAll(/\{\{\s*([^\s{}]+)\s*\}\}/g)].map(([, place = '']) => place);
      const values = Object.fromEntries(places.map((place) => [place, `<${place}> & $1`]));
      const texts = JSON.parse(json) as Texts;
      i18next.addResourceBundle(locale, folder, texts);
      addTexts(locale, folder, texts);
      files.set(`${locale} ${folder}`, { keys: [...new Set(keysOf(texts))], values });
    }
  const shown = (translator: (folder: string, locale: string) => unknown) =>
    folders.flatMap((folder) =>
      localesOf(folder).flatMap((locale) => {
        const t = translator(folder, locale) as (key: string, of: unknown) => unknown;
        const { keys = [], values } = files.get(`${locale} ${folder}`) ?? {};
        return keys.flatMap((key) =>
          [0, 1, 2, 5].map(
            (count) =>
              `${locale} ${folder} ${key} ${count}: ${String(t(key, { ...values, count }))}`,
          ),
        );
      }),
    );
  const expected = shown((folder, locale) => i18next.getFixedT(locale, folder));
  expect(expected.length).toBeGreaterThan(10_000);
  expect(shown((folder, locale) => getI18n().getFixedT(locale, folder))).toEqual(expected);
});
