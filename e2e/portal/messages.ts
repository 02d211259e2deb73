import { readFileSync } from 'node:fs';

type Messages = { [key: string]: string | Messages };

/** Where an area keeps texts, besides its own folder of them: what loads with one part only. */
const parts: Record<string, readonly string[]> = {
  'mf-auth': ['form-steps/'],
  'mf-finance': ['messaging-texts/'],
};

/** The texts of an area in a language, by their keys: a journey reads the same in each. */
export function messagesOf(locale: string, area = 'mf-auth'): (key: string) => string {
  const read = (part: string) => {
    const file = new URL(`../../${area}/src/${part}locales/${locale}.json`, import.meta.url);
    return JSON.parse(readFileSync(file, 'utf8')) as Messages;
  };
  const messages = Object.assign({}, ...['', ...(parts[area] ?? [])].map(read)) as Messages;
  return (key) => {
    let found: string | Messages | undefined = messages;
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found !== 'string') throw new Error(`${locale}.json of ${area} has no ${key}`);
    return found;
  };
}
