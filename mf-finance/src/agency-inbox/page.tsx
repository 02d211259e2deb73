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
import { agencyThreadPath, announcePath, messagingPath } from '../message-paths.ts';
import { useListAgencyThreadsQuery } from '../endpoints/message.ts';
import { useFollowMessages } from '../follow-messages/use-follow-messages.ts';
import { ThreadList } from '../read-messages/thread-list.tsx';
import { useStaffOnly } from './use-staff-only.ts';

/** Messages of owners to the agency, unread ones first. */
export function Component() {
  useStaffOnly();
  const { t } = useTranslation('mf-finance');
  usePageTitle(t('agency.title'));
  const { text, change } = useSearchText('q');
  const wanted = useDebouncedValue(text.trim());
  const { data, currentData, error, isFetching, refetch } = useListAgencyThreadsQuery(
    wanted === '' ? {} : { q: wanted },
    { refetchOnMountOrArgChange: true },
  );
  useFollowMessages('agency', data?.version);
  const shown = currentData ?? data;
  return (
    <>
      <PageIntro back={{ to: messagingPath, label: t('messages.title') }}>
        {t('agency.lead')}
      </PageIntro>
      <Stack gap={5}>
        <Cluster>
          <Button to={announcePath}>{t('announce.title')}</Button>
        </Cluster>
        <div role="search">
          <SearchField label={t('agency.search')} text={text} onText={change} />
        </div>
        {shown ? (
          shown.data.length === 0 ? (
            <EmptyState title={t(wanted === '' ? 'agency.empty' : 'messages.nothing')} />
          ) : (
            <ThreadList
              threads={shown.data.map(({ owner_name, business_name, ...thread }) => ({
                ...thread,
                from: [owner_name, business_name].filter(Boolean).join(' · ') || thread.from,
              }))}
              pathOf={agencyThreadPath}
            />
          )
        ) : error ? (
          <ErrorState title={t('agency.failed')} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={6} height={32} />
        )}
      </Stack>
    </>
  );
}
