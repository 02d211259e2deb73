import type { Locale } from '@portal/contract';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { LocaleLoaders } from '../i18n/index.ts';
import { addTexts } from '../i18n/instance.ts';
import { loadFile } from '../i18n/locale-loaders.ts';

interface InLanguageProps {
  locale: Locale;
  /** The namespace of the texts that are shown. */
  name: string;
  texts: LocaleLoaders;
  /** Shown until the texts have come. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Shows a part of a page in another language than the page, as a preview does. */
export function InLanguage({ locale, name, texts, waiting, children }: InLanguageProps) {
  const { i18n } = useTranslation(name);
  const [loaded, setLoaded] = useState<Locale | null>(null);
  useEffect(() => {
    let isOpen = true;
    const show = () => isOpen && setLoaded(locale);
    // Where they do not come, English is shown in their place.
    loadFile(texts, locale)
      .then((file) => addTexts(locale, name, file.default))
      .then(show, show);
    return () => {
      isOpen = false;
    };
  }, [locale, name, texts]);
  const other = useMemo(
    () =>
      Object.create(i18n, {
        language: { value: locale },
        languages: { value: [locale] },
        getFixedT: {
          value: (_: unknown, namespace: string) => i18n.getFixedT(locale, namespace),
        },
      }) as typeof i18n,
    [i18n, locale],
  );
  return loaded === locale ? <I18nextProvider i18n={other}>{children}</I18nextProvider> : waiting;
}
