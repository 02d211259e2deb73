import type { User } from '@portal/contract';
import type { SearchModule, SearchOffer } from '../federation/index.ts';
import type { Locale } from '../i18n/index.ts';
import { loadFile } from '../i18n/locale-loaders.ts';

/** The search offer of a remote, in one language. The API is not asked. */
export async function searchOffer(
  { locales, search }: SearchModule,
  locale: Locale,
  user: User | null = null,
): Promise<SearchOffer> {
  const { default: texts } = locales ? await loadFile(locales, locale) : { default: {} };
  const t = (key: string) => {
    const text = key
      .split('.')
      .reduce<unknown>(
        (part, name) => (part as Record<string, unknown> | undefined)?.[name],
        texts,
      );
    if (typeof text !== 'string') throw new Error(`${locale} has no text ${key}`);
    return text;
  };
  const dispatch = () => {
    throw new Error('A list of pages asks no API');
  };
  return search({ t, user, dispatch });
}
