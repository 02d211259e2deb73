import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** 'Page title - Short name' in the browser's tab; 'Dashboard' for a page that names itself not, 'Home' for the prerendered one. */
export function useTitle(
  { shortName, isPrerendered, firstTitle }: TitleSources,
  onTitle?: (title: string) => void,
) {
  const { t } = useTranslation('shell');
  const [pageTitle, setTitle] = useState(firstTitle);
  const setPageTitle = useCallback(
    (next: string) => {
      setTitle(next);
      onTitle?.(next);
    },
    [onTitle],
  );
  const title = pageTitle ?? t(isPrerendered ? 'nav.home' : 'frame.title');
  useEffect(() => {
    document.title = `${title} - ${shortName}`;
  }, [title, shortName]);
  return { title, setPageTitle };
}

interface TitleSources {
  shortName: string;
  isPrerendered: boolean;
  firstTitle: string | null;
}
