import { initReactI18next } from 'react-i18next';
import type { i18n } from 'i18next';
import { defaultLocale } from './locale.ts';

/** Nested texts of one namespace in one locale. */
export interface Texts {
  [key: string]: string | Texts;
}

type Values = Record<string, unknown>;

/** By locale and namespace. */
const bundles = new Map<string, Texts>();
const listeners = new Set<() => void>();
const preparations = new Set<() => void>();
let language: string = defaultLocale;

const slot = (locale: string, namespace: string) => `${locale} ${namespace}`;

export function hasTexts(locale: string, namespace: string): boolean {
  return bundles.has(slot(locale, namespace));
}

/** Adds to what is there, and counts before it. */
export function addTexts(locale: string, namespace: string, texts: Texts): void {
  const key = slot(locale, namespace);
  bundles.set(key, merge(bundles.get(key) ?? {}, texts));
}

export function removeTexts(locale: string, namespace: string): void {
  bundles.delete(slot(locale, namespace));
}

function merge(before: Texts, added: Texts): Texts {
  const merged = { ...before };
  for (const [key, value] of Object.entries(added)) {
    const former = merged[key];
    merged[key] =
      typeof former === 'object' && typeof value === 'object' ? merge(former, value) : value;
  }
  return merged;
}

export function currentLanguage(): string {
  return language;
}

/** Is called each time just before another language is shown. @returns what ends that */
export function beforeLanguageSwitch(prepare: () => void): () => void {
  preparations.add(prepare);
  return () => void preparations.delete(prepare);
}

/** Shows every text in this language. */
export function switchLanguage(next: string): void {
  if (next !== language) prepareSwitch();
  language = next;
  for (const listener of listeners) listener();
}

/** Shows texts of the present language that came after a page had shown others in their place. */
export function showTexts(): void {
  prepareSwitch();
  switchLanguage(language);
}

function prepareSwitch(): void {
  for (const prepare of preparations) prepare();
}

/** A value of an object by a path as `a.b`: of its own, so that no key reads what all objects have. */
function at(object: object, path: string): unknown {
  let value: unknown = object;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Values)[name];
  }
  return value;
}

/** The forms of a key that say how many there are, the best first. */
function formsOf(key: string, locale: string, count: unknown): string[] {
  if (typeof count !== 'number') return [key];
  const form = new Intl.PluralRules(locale).select(count);
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${form}`, key, `${key}_other`];
}

function find(locale: string, namespace: string, key: string, count: unknown): unknown {
  for (const spoken of [locale, defaultLocale])
    for (const form of formsOf(key, spoken, count)) {
      const found = at(bundles.get(slot(spoken, namespace)) ?? {}, form);
      if (found !== undefined && found !== '') return found;
    }
  return undefined;
}

/** Puts the values into the places that texts leave for them, as `{{name}}`. */
function fill(text: unknown, values: Values): unknown {
  if (typeof text === 'string') {
    // Most texts leave no place.
    if (!text.includes('{{')) return text;
    return text.replace(/\{\{(.+?)\}\}/g, (place, name: string) => {
      const value = at(values, name.trim()) as string | number | null | undefined;
      // A value that was not given shows its place; one that was given and is not known shows nothing.
      if (value === undefined && !Object.hasOwn(values, name.trim())) return place;
      return String(value ?? '');
    });
  }
  return Object.fromEntries(
    Object.entries(text as Texts).map(([key, part]) => [key, fill(part, values)]),
  );
}

/** `namespace:key`. What has a space before the colon is a sentence. */
const keyParts = /^(?:([^\s:]+):)?(.*)$/s;

function translate(locale: string, scope: string, key: string | string[], values: Values): unknown {
  let name = '';
  for (const one of [key].flat()) {
    const parts = keyParts.exec(one);
    name = parts?.[2] ?? one;
    const found = find(locale, parts?.[1] ?? scope, name, values.count);
    if (typeof found === 'string' || (found !== undefined && values.returnObjects))
      return fill(found, values);
    if (found !== undefined) break;
  }
  return fill(values.defaultValue ?? name, values);
}

/**
 * The part of i18next that react-i18next and pages use: keys in namespaces, values, plural forms, default values
 * and the texts of the fallback language. Each with the outcome that i18next has (`instance.test.ts`).
 */
const instance = {
  isInitialized: true,
  options: { react: { useSuspense: false } },
  get language() {
    return language;
  },
  get languages() {
    return [language];
  },
  hasLoadedNamespace: () => true,
  getFixedT:
    (locale: string | null, namespace: string, prefix?: string) =>
    (key: string | string[], values: Values | string = {}) =>
      translate(
        locale ?? language,
        namespace,
        prefix ? [key].flat().map((part) => `${prefix}.${part}`) : key,
        typeof values === 'string' ? { defaultValue: values } : values,
      ),
  on: (_: string, listener: () => void) => void listeners.add(listener),
  off: (_: string, listener: () => void) => void listeners.delete(listener),
};

initReactI18next.init(instance as unknown as i18n);
