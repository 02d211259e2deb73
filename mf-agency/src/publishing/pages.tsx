import { Button, Cluster } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The pages of a list by cursors; another view of it begins at its first page. */
export function useCursors(view: string) {
  const [state, setState] = useState<{ view: string; cursors: string[] }>({ view, cursors: [] });
  const cursors = state.view === view ? state.cursors : [];
  return {
    cursor: cursors.at(-1),
    isFirst: cursors.length === 0,
    goBack: () => setState({ view, cursors: cursors.slice(0, -1) }),
    goTo: (cursor: string) => setState({ view, cursors: [...cursors, cursor] }),
  };
}

interface PagesProps {
  cursors: ReturnType<typeof useCursors>;
  next: string | null;
}

export function Pages({ cursors, next }: PagesProps) {
  const { t } = useTranslation('mf-agency');
  if (cursors.isFirst && next === null) return null;
  return (
    <Cluster>
      <Button disabled={cursors.isFirst} onClick={cursors.goBack}>
        {t('people.before')}
      </Button>
      <Button disabled={next === null} onClick={() => next !== null && cursors.goTo(next)}>
        {t('people.next')}
      </Button>
    </Cluster>
  );
}
