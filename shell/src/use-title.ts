import type { Locale } from '@portal/remote-kit/i18n';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface PageTitle {
  text: string;
  /** The language of a title from the catalogue, which can be another one than the page's. */
  locale?: Locale | undefined;
}

/** 'Page title - Short name' in the browser's tab; 'Dashboard' for a page that names itself not, 'Home' for the prerendered one. */
export function useTitle(
  { shortName, isPrerendered, firstTitle }: TitleSources,
  onTitle?: (title: PageTitle) => void,
) {
  const { t } = useTranslation('shell');
  const [pageTitle, setTitle] = useState(firstTitle);
  const setPageTitle = useCallback(
    (text: string, locale?: Locale) => {
      const next = { text, locale };
      // The same title again renders nothing.
      setTitle((before) => (before?.text === text && before.locale === locale ? before : next));
      onTitle?.(next);
    },
    [onTitle],
  );
  const title = pageTitle?.text ?? t(isPrerendered ? 'nav.home' : 'frame.title');
  useEffect(() => {
    document.title = `${title} - ${shortName}`;
  }, [title, shortName]);
  return { title, titleLocale: pageTitle?.locale, setPageTitle };
}

interface TitleSources {
  shortName: string;
  isPrerendered: boolean;
  firstTitle: PageTitle | null;
}
