import { VisuallyHidden } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import type { Search } from './use-search.ts';

interface ResultCountProps {
  text: string;
  search: Search;
}

/** Says the number of results to a screen reader once typing has paused and everything has responded. */
export function ResultCount({ text, search }: ResultCountProps) {
  const { t } = useTranslation('search');
  const { found, waiting, failed, isSettled } = search;
  const isReady =
    text !== '' && isSettled && (found.length > 0 || waiting.length + failed.length === 0);
  return (
    <VisuallyHidden as="p" role="status">
      {isReady &&
        (found.length > 0 ? t('count', { number: found.length }) : t('none.title', { text }))}
    </VisuallyHidden>
  );
}
