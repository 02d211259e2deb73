import { RouteError, usePageTitle } from '@portal/shared-lib/federation';
import {
  Banner,
  Card,
  DateText,
  ErrorState,
  PageIntro,
  Skeleton,
  Stack,
} from '@portal/shared-lib/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useListMessageThreadsQuery } from './endpoints.ts';

const Soft = styled.p`
  margin-bottom: var(--space-3);
  color: var(--ink-soft);
  font-size: var(--text-14);
`;

/** One conversation. Until conversations open here, what the list knows of it. */
export function Component() {
  const { t } = useTranslation('mf-finance');
  const { threadId } = useParams();
  const { data, error, isFetching, refetch } = useListMessageThreadsQuery();
  const thread = data?.find(({ id }) => id === threadId);
  usePageTitle(thread?.subject ?? t('messages.title'));
  if (data && !thread) throw new RouteError(404);
  if (!thread) {
    return error ? (
      <ErrorState title={t('messages.failed')} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton lines={6} height={32} />
    );
  }
  return (
    <>
      <PageIntro back={{ to: '/dashboard/messaging', label: t('messages.title') }} />
      <Stack gap={6}>
        <Card>
          <Soft>
            {thread.from} · <DateText iso={thread.updated_at} />
          </Soft>
          <p>{thread.excerpt}</p>
        </Card>
        <Banner tone="info" title={t('thread.soon.title')}>
          {t('thread.soon.text')}
        </Banner>
      </Stack>
    </>
  );
}
