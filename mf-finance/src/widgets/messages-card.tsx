import { Badge, Button, DateText, LedgerList, LedgerRow, QueryCard } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useListMessageThreadsQuery } from '../endpoints/message.ts';
import { threadPath, writePath } from '../message-paths.ts';
import { freshFor } from './fresh-for.ts';

const rowsShown = 3;

const Excerpt = styled.div`
  overflow: hidden;
  color: var(--ink-soft);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export function MessagesCard() {
  const { t } = useTranslation('mf-finance/widgets');
  const query = useListMessageThreadsQuery({}, freshFor);
  return (
    <QueryCard
      title={t('messages.title')}
      more={{ to: '/dashboard/messaging', label: t('messages.more') }}
      query={query}
      lines={5}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <>
          <p>{t('messages.empty')}</p>
          <Button size="sm" to={writePath}>
            {t('messages.write')}
          </Button>
        </>
      }
    >
      {({ data }) => (
        <LedgerList>
          {data
            .toSorted((a, b) => Number(b.unread_count > 0) - Number(a.unread_count > 0))
            .slice(0, rowsShown)
            .map((thread) => (
              <LedgerRow key={thread.id}>
                <Link to={threadPath(thread.id)} lang={thread.locale}>
                  {thread.subject}
                </Link>
                {thread.unread_count > 0 ? (
                  <Badge tone="info">{t('messages.unread', { count: thread.unread_count })}</Badge>
                ) : (
                  <span />
                )}
                <small>{thread.from}</small>
                <small>
                  <DateText iso={thread.updated_at} time={false} />
                </small>
                <Excerpt lang={thread.locale}>{thread.excerpt}</Excerpt>
              </LedgerRow>
            ))}
        </LedgerList>
      )}
    </QueryCard>
  );
}
