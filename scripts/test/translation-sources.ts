import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { completeLocales, fillTexts, locales } from '@portal/contract';
import { repositoryRoot } from '../build/paths.ts';

/** The languages that lack no text; in the others English is shown (`languages.test.ts`). */
export const languages = completeLocales;

/** A remote has one namespace, and one more for each of these folders. */
const ownNamespaces = new Set(['widgets', 'search', 'change-cover']);

interface Texts {
  [key: string]: string | Texts;
}
export const texts = new Map<string, Record<string, Texts>>();
for (const file of find(
  '{mf-*,shell}/src/**/locales/en.json',
  'shared-lib/{ui,contract/*}/locales/en.json',
)) {
  const folder = dirname(file);
  const read = (language: string): Texts => {
    const own = `${folder}/${language}.json`;
    const english = JSON.parse(source(file)) as Texts;
    return existsSync(join(repositoryRoot, own))
      ? fillTexts(english, JSON.parse(source(own)) as Texts)
      : english;
  };
  const namespace = namespaceOf(dirname(folder));
  // A part of a remote may bring texts of its own beside the remote's.
  const known = texts.get(namespace);
  texts.set(
    namespace,
    Object.fromEntries(
      locales.map((language) => [language, { ...known?.[language], ...read(language) }]),
    ),
  );
}

export const sources = find('{mf-*,shell}/src/**/*.{ts,tsx}', 'shared-lib/ui/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\/locales\//.test(file))
  .map((file) => ({ file, code: source(file), namespace: namespaceOfSource(file) }));

export function hasText(namespace: string, language: string, key: string): boolean {
  const root = texts.get(namespace)?.[language];
  const at = (path: string) =>
    path
      .split('.')
      .reduce<string | Texts | undefined>(
        (here, part) => (typeof here === 'object' ? here[part] : undefined),
        root,
      );
  return (at(key) ?? at(`${key}_other`)) !== undefined;
}

/** First parts of keys that lead to more than one text. */
export function areasOf(namespace: string): string[] {
  return Object.entries(texts.get(namespace)?.en ?? {})
    .filter(([, value]) => typeof value === 'object')
    .map(([key]) => key);
}

/** The one that the source asks for, else that of the nearest folder with texts. */
function namespaceOfSource(file: string): string {
  const [asked] = matches(source(file), /useTranslation\('([\w/-]+)'\)/g);
  if (asked !== undefined) return asked;
  let folder = dirname(file);
  while (folder !== '.' && !texts.has(namespaceOf(folder))) folder = dirname(folder);
  return namespaceOf(folder);
}

/** In the shell a page or part has its own namespace; `src` is that of the package. */
function namespaceOf(folder: string): string {
  const [, remote, parts = ''] = /^(mf-[\w-]+)\/src\b(.*)/.exec(folder) ?? [];
  const part = parts.split('/').find((name) => ownNamespaces.has(name));
  if (remote !== undefined) return part === undefined ? remote : `${remote}/${part}`;
  return basename(folder) === 'src' ? basename(dirname(folder)) : basename(folder);
}

/** Without the canaries of `boundaries.test.ts`, which come and go while this runs. */
function find(...globs: string[]): string[] {
  return globSync(globs, { cwd: repositoryRoot })
    .filter((file) => basename(file) !== 'canary.ts')
    .map((file) => file.replaceAll('\\', '/'));
}

export function source(file: string): string {
  return readFileSync(join(repositoryRoot, file), 'utf8');
}

export function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, group]) => (group === undefined ? [] : [group]));
}
