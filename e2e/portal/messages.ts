import { readFileSync } from 'node:fs';

type Messages = { [key: string]: string | Messages };

/** The texts of an area in a language, by their keys: a journey reads the same in each. */
export function messagesOf(locale: string, area = 'mf-auth'): (key: string) => string {
  const file = new URL(`../../${area}/src/locales/${locale}.json`, import.meta.url);
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Messages;
  return (key) => {
    let found: string | Messages | undefined = messages;
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found !== 'string') throw new Error(`${locale}.json of ${area} has no ${key}`);
    return found;
  };
}
