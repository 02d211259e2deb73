import { completeLocales } from '@portal/contract';
import type { LocaleLoaders, Texts } from '../i18n/index.ts';

/**
 * Texts that one complete language has and another lacks, or that are blank, as `es: page.title`. Placeholders
 * count: a sentence that loses its `{{name}}` tells an owner less.
 */
export async function missingTexts(loaders: LocaleLoaders): Promise<string[]> {
  const files = await Promise.all(
    completeLocales.map(async (locale) => ({
      locale,
      texts: flatten((await loaders[locale]()).default),
    })),
  );
  const keys = new Set(files.flatMap(({ texts }) => [...texts.keys()]));
  const missing: string[] = [];
  for (const key of keys) {
    const expected = placeholders(files[0]?.texts.get(key));
    for (const { locale, texts } of files) {
      const text = texts.get(key);
      if (!text?.trim()) missing.push(`${locale}: ${key}`);
      else if (placeholders(text) !== expected) missing.push(`${locale}: ${key} (placeholders)`);
    }
  }
  return missing;
}

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value] as const]
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

function placeholders(text = ''): string {
  return [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name]) => name)
    .sort((a = '', b = '') => a.localeCompare(b))
    .join();
}
