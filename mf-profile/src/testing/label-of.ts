import { textKeyOf, type CompleteLocale, type RecordFieldName } from '@portal/contract';
import { validationLocales } from '@portal/contract/validation/locales';
import en from '../locales/en.json';
import es from '../locales/es.json';
import zhCN from '../locales/zh-CN.json';

export const texts = { en, es, 'zh-CN': zhCN };

/** The label of a field in a language; '' where no text says it. */
export function labelOf(name: RecordFieldName, locale: CompleteLocale): string {
  const own: Record<string, string> = texts[locale].fields;
  const inSentences: Record<string, string> = validationLocales[locale].fields;
  const [first = '', ...rest] = inSentences[name] ?? '';
  return own[textKeyOf(name)] ?? first.toUpperCase() + rest.join('');
}
