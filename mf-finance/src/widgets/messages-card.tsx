import { Badge, DateText, LedgerList, LedgerRow } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { DashboardCard } from './dashboard-card.tsx';
import { freshFor, useDashboardThreadsQuery } from './endpoints.ts';

const rowsShown = 3;

const Excerpt = styled.div`
  overflow: hidden;
  color: var(--ink-soft);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export function MessagesCard() {
  const { t } = useTranslation('dashboard');
  const query = useDashboardThreadsQuery(undefined, freshFor);
  return (
    <DashboardCard
      title={t('messages.title')}
      more={{ to: '/dashboard/messaging', label: t('messages.more') }}
      query={query}
      lines={5}
      isEmpty={(threads) => threads.length === 0}
      empty={<p>{t('messages.empty')}</p>}
    >
      {(threads) => (
        <LedgerList>
          {threads
            .toSorted((a, b) => Number(b.unread_count > 0) - Number(a.unread_count > 0))
            .slice(0, rowsShown)
            .map((thread) => (
              <LedgerRow key={thread.id}>
                <Link to="/dashboard/messaging">{thread.subject}</Link>
                {thread.unread_count > 0 ? (
                  <Badge tone="info">{t('messages.unread', { count: thread.unread_count })}</Badge>
                ) : (
                  <span />
                )}
                <small>{thread.from}</small>
                <small>
                  <DateText iso={thread.updated_at} time={false} />
                </small>
                <Excerpt>{thread.excerpt}</Excerpt>
              </LedgerRow>
            ))}
        </LedgerList>
      )}
    </DashboardCard>
  );
}
