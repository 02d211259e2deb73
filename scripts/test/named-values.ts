import assert from 'node:assert/strict';
import { matches, source } from './translation-sources.ts';

/** The strings in the declaration of a constant, type or function result. */
export function named(file: string, name: string): string[] {
  const declaration = new RegExp(`(?:const|type|function) ${name}\\b[^]*?(?:;\\n|\\{\\n)`);
  const found = matches(declaration.exec(source(file))?.[0] ?? '', /'([\w-]+)'/g);
  assert.ok(found.length > 0, `${file} no longer lists values in ${name}`);
  return found;
}
