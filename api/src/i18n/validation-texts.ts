import { describeRule } from '@portal/contract/validation';
import { validationLocales } from '@portal/contract/validation/locales';
import { interpolate } from './texts.ts';
import type { Locale } from './locale.ts';

/** The sentence of a rule for a field, word for word what the browser shows for the same rule. */
export function translateRule(locale: Locale, field: string, rule: string): string {
  const texts = validationLocales[locale];
  const fields: Record<string, string> = texts.fields;
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  const { key, values } = describeRule(rule);
  const placeholders = { field: fields[name] ?? name.replaceAll('_', ' '), ...values };
  const sentences: Record<string, unknown> = texts;
  const sentence = sentences[key];
  // A value of the wrong type fails with a sentence of zod's own, which is no key.
  return interpolate(typeof sentence === 'string' ? sentence : texts.invalid, placeholders);
}
