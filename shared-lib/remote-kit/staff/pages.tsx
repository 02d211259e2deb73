import { Button, Cluster } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../i18n/use-texts.ts';
import { locales } from './locales.ts';

/** The pages of a list by cursors. Another view of it, for example of another search, begins at its first page. */
export function useCursors(view = '') {
  const [state, setState] = useState<{ view: string; cursors: string[] }>({ view, cursors: [] });
  const cursors = state.view === view ? state.cursors : [];
  return {
    cursor: cursors.at(-1),
    isFirst: cursors.length === 0,
    goBack: () => setState({ view, cursors: cursors.slice(0, -1) }),
    goToFirst: () => setState({ view, cursors: [] }),
    /** Once, however often it is pressed before the page has come. */
    goTo: (cursor: string) => {
      if (cursor !== cursors.at(-1)) setState({ view, cursors: [...cursors, cursor] });
    },
  };
}

interface PagesProps {
  cursors: ReturnType<typeof useCursors>;
  /** Where the next page begins; null on the last, undefined before it is known. */
  next: string | null | undefined;
}

/** Leads to the pages before and after; nothing where there is one page. */
export function Pages({ cursors, next }: PagesProps) {
  const { t } = useTranslation('staff');
  const hasTexts = useTexts('staff', locales);
  const following = next ?? null;
  if (!hasTexts || (cursors.isFirst && following === null)) return null;
  return (
    <Cluster>
      <Button disabled={cursors.isFirst} onClick={cursors.goBack}>
        {t('pages.previous')}
      </Button>
      <Button
        disabled={following === null}
        onClick={() => following !== null && cursors.goTo(following)}
      >
        {t('pages.next')}
      </Button>
    </Cluster>
  );
}
