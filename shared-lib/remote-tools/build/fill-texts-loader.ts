import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { completeLocales, fillTexts, missingKeys } from '@portal/contract';
import type { LoaderContext, RuleSetRule } from 'webpack';

interface Texts {
  [key: string]: string | Texts;
}

const textAt = (texts: Texts, key: string) =>
  key
    .split('.')
    .reduce<string | Texts | undefined>(
      (part, name) => (typeof part === 'object' ? part[name] : undefined),
      texts,
    );

const complete = completeLocales.join('|');

/** In a language that may lack texts, the English sentence is in its file: a page loads no second one for it. */
export const fillTextsRule: RuleSetRule = {
  test: new RegExp(`[\\\\/]locales[\\\\/](?!(${complete})\\.json$)[\\w-]+\\.json$`),
  type: 'json',
  loader: fileURLToPath(import.meta.url),
};

export default function fillTextsLoader(this: LoaderContext<object>, source: string): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- webpack calls a loader with its context.
  const english = join(this.context, 'en.json');
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- as above
  this.addDependency(english);
  const read = (text: string) => JSON.parse(text) as Texts;
  const texts = read(readFileSync(english, 'utf8'));
  const own = read(source);
  // The page tells screen readers which ones are English.
  const missing = missingKeys(texts, own).map((key) => [key, textAt(texts, key)]);
  const mark = missing.length > 0 && { '@en': Object.fromEntries(missing) as Texts };
  return JSON.stringify({ ...fillTexts(texts, own), ...mark });
}
