import type { MessageThread } from '@portal/contract';
import { Badge, DateText, Muted } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const List = styled.ul`
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
  list-style: none;
`;

const Row = styled.li<{ $unread: boolean }>`
  position: relative;
  display: grid;
  gap: var(--space-1);
  padding: var(--space-4) var(--card-space);

  & + & {
    border-top: 1px solid var(--line);
  }

  &:first-child {
    border-radius: var(--radius-card) var(--radius-card) 0 0;
  }

  &:last-child {
    border-radius: 0 0 var(--radius-card) var(--radius-card);
  }

  &:only-child {
    border-radius: var(--radius-card);
  }

  &:hover {
    background: var(--primary-wash);
  }

  h2 {
    flex: 1 1 200px;
    font: ${({ $unread }) => ($unread ? 700 : 500)} var(--text-16) / 1.4 var(--font-text);
  }

  /* The whole row is the target, and a screen reader still hears a subject. */
  a {
    color: var(--ink);
    text-decoration: none;
  }

  a::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    content: '';
  }

  a:hover {
    text-decoration: underline;
  }

  a:focus-visible {
    outline: none;
  }

  a:focus-visible::after {
    outline: 3px solid var(--primary);
    outline-offset: -3px;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-1) var(--space-4);
`;

const Excerpt = styled.p`
  max-width: var(--measure);
`;

export interface ThreadListProps {
  threads: readonly MessageThread[];
  pathOf: (id: string) => string;
}

export function ThreadList({ threads, pathOf }: ThreadListProps) {
  const { t } = useTranslation('mf-finance');
  return (
    <List>
      {threads.map((thread) => (
        <Row key={thread.id} $unread={thread.unread_count > 0}>
          <Head>
            <h2>
              <Link to={pathOf(thread.id)} lang={thread.locale}>
                {thread.subject}
              </Link>
            </h2>
            {thread.kind === 'announcement' && (
              <Badge tone="info">{t('messages.announcement')}</Badge>
            )}
            {thread.unread_count > 0 && (
              <Badge tone="positive">{t('messages.unread', { count: thread.unread_count })}</Badge>
            )}
          </Head>
          <Excerpt lang={thread.locale}>{thread.excerpt}</Excerpt>
          <Muted size="sm">
            {thread.from} · <DateText iso={thread.updated_at} />
          </Muted>
        </Row>
      ))}
    </List>
  );
}
