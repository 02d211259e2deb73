import { fillTexts } from '@portal/contract';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import ha from './ha.json' with { type: 'json' };
import ig from './ig.json' with { type: 'json' };
import pcm from './pcm.json' with { type: 'json' };
import yo from './yo.json' with { type: 'json' };
import zhCN from './zh-CN.json' with { type: 'json' };
import type { Locale } from './locale.ts';

export type TextKey = keyof typeof en;

const texts: Record<Locale, Record<TextKey, string>> = {
  en,
  es,
  'zh-CN': zhCN,
  ha: fillTexts(en, ha),
  yo: fillTexts(en, yo),
  ig: fillTexts(en, ig),
  pcm: fillTexts(en, pcm),
};

/** A sentence of the API's own in the caller's language. */
export function translate(
  locale: Locale,
  key: TextKey,
  values: Record<string, string> = {},
): string {
  return interpolate(texts[locale][key], values);
}

/** Fills `{{name}}` placeholders, the way i18next writes them. */
export function interpolate(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
