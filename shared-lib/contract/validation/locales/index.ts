import { fillTexts } from '../../fill-texts.ts';
import type { Locale } from '../../locales.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import ha from './ha.json' with { type: 'json' };
import ig from './ig.json' with { type: 'json' };
import pcm from './pcm.json' with { type: 'json' };
import yo from './yo.json' with { type: 'json' };
import zhCN from './zh-CN.json' with { type: 'json' };

/** Sentences by rule key and, under `fields`, each field's name as it is written inside a sentence. */
export type ValidationTexts = typeof en;

/** All languages at once, for the server; the browser loads the one that it needs. */
export const validationLocales: Record<Locale, ValidationTexts> = {
  en,
  es,
  'zh-CN': zhCN,
  ha: fillTexts(en, ha),
  yo: fillTexts(en, yo),
  ig: fillTexts(en, ig),
  pcm: fillTexts(en, pcm),
};
