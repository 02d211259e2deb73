import { usePageTitle } from '@portal/shared-lib/federation';
import { EmptyState, ErrorState, PageIntro, Skeleton } from '@portal/shared-lib/ui';
import { useTranslation } from 'react-i18next';
import { useListMessageThreadsQuery } from './endpoints.ts';
import { ThreadList } from './ThreadList.tsx';

export function Component() {
  const { t } = useTranslation('mf-finance');
  usePageTitle(t('messages.title'));
  return (
    <>
      <PageIntro>{t('messages.lead')}</PageIntro>
      <Threads />
    </>
  );
}

function Threads() {
  const { t } = useTranslation('mf-finance');
  const { data, error, isFetching, refetch } = useListMessageThreadsQuery();
  if (!data) {
    return error ? (
      <ErrorState title={t('messages.failed')} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton lines={6} height={32} />
    );
  }
  if (data.length === 0) {
    return <EmptyState title={t('messages.empty.title')}>{t('messages.empty.text')}</EmptyState>;
  }
  return <ThreadList threads={data} />;
}
