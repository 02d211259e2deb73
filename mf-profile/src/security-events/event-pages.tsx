import { Button, Cluster, ErrorState, Skeleton, Stack } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface EventPagesProps {
  /** The cursor after the page that is shown; null on the last one. */
  nextCursor: string | null | undefined;
  /** The cursors that led to this page. */
  cursors: readonly string[];
  onCursors: (cursors: string[]) => void;
  state: { error?: unknown; isFetching: boolean; refetch: () => unknown; data?: unknown };
  children: ReactNode;
}

/** A page of events with the ways to the one before and after; skeleton while it loads, retry where it cannot. */
export function EventPages({ nextCursor, cursors, onCursors, state, children }: EventPagesProps) {
  const { t } = useTranslation('mf-profile');
  const { data, error, isFetching, refetch } = state;
  if (error) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton lines={6} />;
  return (
    <Stack gap={3}>
      <div aria-busy={isFetching}>{children}</div>
      {(cursors.length > 0 || nextCursor) && (
        <Cluster gap={3}>
          {cursors.length > 0 && (
            <Button variant="secondary" onClick={() => onCursors(cursors.slice(0, -1))}>
              {t('securityEvents.newer')}
            </Button>
          )}
          {nextCursor && (
            <Button
              variant="secondary"
              busy={isFetching}
              onClick={() => onCursors([...cursors, nextCursor])}
            >
              {t('securityEvents.older')}
            </Button>
          )}
        </Cluster>
      )}
    </Stack>
  );
}
