import { readFileSync } from 'node:fs';

type Texts = { [key: string]: string | Texts };

/** The texts of an area in a language, by their keys: a journey reads the same in each. */
export function wordsOf(locale: string, area = 'mf-auth'): (key: string) => string {
  const file = new URL(`../../${area}/src/locales/${locale}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  return (key) => {
    let found: string | Texts | undefined = texts;
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found !== 'string') throw new Error(`${locale}.json of ${area} has no ${key}`);
    return found;
  };
}
