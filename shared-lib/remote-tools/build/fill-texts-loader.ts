import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { completeLocales, fillTexts } from '@portal/contract';
import type { LoaderContext, RuleSetRule } from 'webpack';

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
  const read = (text: string) => JSON.parse(text) as object;
  return JSON.stringify(fillTexts(read(readFileSync(english, 'utf8')), read(source)));
}
