import type { SearchEntry } from '@portal/remote-kit';
import { currentLocale } from '@portal/remote-kit/i18n';
import { useDebouncedValue } from '@portal/ui/search';
import { useTranslation } from 'react-i18next';
import { shellConfig } from '../boot/boot.ts';
import { findEntries, withoutRepetition } from './find-entries.ts';
import { useSources } from './use-sources.ts';

const maxShown = 12;

export interface Search {
  found: SearchEntry[];
  /** Names of sources besides pages. */
  sources: string[];
  /** Names of sources that have not responded yet. */
  waiting: string[];
  failed: string[];
  retry: () => void;
  /** Typing has paused, so that the results may be announced. */
  isSettled: boolean;
}

/** Finds a text in the pages of the menu, and in what the remotes say that a search finds in them. */
export function useSearch(typed: string): Search {
  const text = typed.trim();
  const settledText = useDebouncedValue(text);
  const isSettled = settledText === text;
  const { t } = useTranslation('shell');
  const { navigation, pages, listed, found, names, ...state } = useSources(settledText);

  const { shortName } = shellConfig();
  const allPages = withoutRepetition([
    { to: '/dashboard', title: t('nav.dashboard') },
    ...pages,
    ...navigation.map(({ to, label }) => ({
      to,
      title: (label[currentLocale()] ?? label.en).replace('{{shortName}}', shortName),
    })),
    { to: '/privacy', title: t('footer.privacy') },
  ]);
  return {
    ...state,
    // Results for an earlier text do not count for this one.
    found: withoutRepetition([
      ...findEntries([...allPages, ...listed], text),
      ...(isSettled ? found : []),
    ]).slice(0, maxShown),
    sources: names,
    isSettled,
  };
}
