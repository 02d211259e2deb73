import { usePageTitle } from '@portal/remote-kit';
import {
  Button,
  Cluster,
  EmptyState,
  ErrorState,
  PageIntro,
  Skeleton,
  Stack,
  useSearchText,
} from '@portal/ui';
import { SearchField, useDebouncedValue } from '@portal/ui/search';
import { useTranslation } from 'react-i18next';
import { marketingPath, threadPath, writePath } from '../message-paths.ts';
import { useListMessageThreadsQuery } from '../endpoints/message.ts';
import { useFollowMessages } from '../follow-messages/use-follow-messages.ts';
import { ThreadList } from './thread-list.tsx';

export function Component() {
  const { t } = useTranslation('mf-finance');
  usePageTitle(t('messages.title'));
  return (
    <>
      <PageIntro>{t('messages.lead')}</PageIntro>
      <Stack gap={5}>
        <Cluster gap={3}>
          <Button variant="primary" to={writePath}>
            {t('write.title')}
          </Button>
          <Button to={marketingPath}>{t('marketing.title')}</Button>
        </Cluster>
        <Threads />
      </Stack>
    </>
  );
}

function Threads() {
  const { t } = useTranslation('mf-finance');
  const { text, change } = useSearchText('q');
  const wanted = useDebouncedValue(text.trim());
  const { data, currentData, error, isFetching, refetch } = useListMessageThreadsQuery(
    wanted === '' ? {} : { q: wanted },
    { refetchOnMountOrArgChange: true },
  );
  useFollowMessages(data?.version);
  const shown = currentData ?? data;
  if (!shown) {
    return error ? (
      <ErrorState title={t('messages.failed')} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton lines={6} height={32} />
    );
  }
  if (shown.data.length === 0 && wanted === '') {
    return <EmptyState title={t('messages.empty.title')}>{t('messages.empty.text')}</EmptyState>;
  }
  return (
    <>
      <div role="search">
        <SearchField label={t('messages.search')} text={text} onText={change} />
      </div>
      {shown.data.length === 0 ? (
        <div role="status">
          <EmptyState title={t('messages.nothing')} />
        </div>
      ) : (
        <ThreadList threads={shown.data} pathOf={threadPath} />
      )}
    </>
  );
}
