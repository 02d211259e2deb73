import type { DeskThread } from '@portal/contract/agency';
import {
  BulkBar,
  ChooseRow,
  SavedFilters,
  StaffPage,
  useChosen,
  useHasRole,
  useListFilters,
} from '@portal/remote-kit/staff';
import {
  Badge,
  Button,
  Card,
  Cluster,
  DateText,
  EmptyState,
  ErrorState,
  Muted,
  Skeleton,
  Stack,
  Table,
  TextLink,
  useSearchText,
} from '@portal/ui';
import { FilterField, SearchField, useDebouncedValue } from '@portal/ui/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { deskThreadPath, templatesPath } from '../message-paths.ts';
import { AssignThreads, CloseThreads } from './bulk-threads.tsx';
import { useListDeskThreadsQuery } from './desk-api.ts';
import { assignments, queueSearch, readQueue, shows } from './queue-query.ts';
import { useFollowDesk } from './use-follow-desk.ts';
import { Waiting } from './waiting.tsx';

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3) var(--space-4);

  > [role='search'] {
    flex: 1 1 240px;
  }
`;

const Excerpt = styled(Muted)`
  display: -webkit-box;
  overflow: hidden;
  max-width: 52ch;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
`;

/** Conversations of owners: those that wait for an answer, the longest wait first. */
export function Component() {
  const { t } = useTranslation('mf-finance');
  return (
    <StaffPage title={t('desk.title')} needs="support">
      <Queue />
    </StaffPage>
  );
}

function Queue() {
  const { t } = useTranslation('mf-finance');
  const kept = useListFilters();
  const [params, setParams] = kept;
  const { text, change } = useSearchText('q', kept);
  const q = useDebouncedValue(text.trim());
  const filters = readQueue(params);
  const view = JSON.stringify([filters.show, filters.assigned, q]);
  /** Where each page before this one ended, of one view. */
  const [pages, setPages] = useState<{ view: string; cursors: string[] }>({ view, cursors: [] });
  const cursors = pages.view === view ? pages.cursors : [];
  const cursor = cursors.at(-1);
  const { show, assigned } = filters;
  const { data, currentData, isError, isFetching, refetch } = useListDeskThreadsQuery(
    { query: { show, assigned, ...(q !== '' && { q }), ...(cursor !== undefined && { cursor }) } },
    { refetchOnMountOrArgChange: true },
  );
  useFollowDesk(data?.version);
  const shown = currentData ?? data;
  const mayChange = useHasRole('support');
  const rows = shown?.data ?? [];
  const chosen = useChosen(rows);
  const bulk = { chosen: chosen.rows, onDone: chosen.clear };
  const filter = (name: string, value: string) =>
    setParams(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const next = shown?.next_cursor ?? null;
  return (
    <Stack gap={5}>
      <Tools>
        <div role="search">
          <SearchField label={t('desk.search')} text={text} onText={change} />
        </div>
        <FilterField label={t('desk.show')}>
          {(id) => (
            <select id={id} value={show} onChange={(event) => filter('show', event.target.value)}>
              {shows.map((each) => (
                <option key={each} value={each}>
                  {t(`desk.shows.${each}`)}
                </option>
              ))}
            </select>
          )}
        </FilterField>
        <FilterField label={t('desk.assigned')}>
          {(id) => (
            <select
              id={id}
              value={assigned}
              onChange={(event) => filter('assigned', event.target.value)}
            >
              {assignments.map((each) => (
                <option key={each} value={each}>
                  {t(`desk.assignments.${each}`)}
                </option>
              ))}
            </select>
          )}
        </FilterField>
        <SavedFilters list="messages" />
        <Button to={templatesPath}>{t('templates.title')}</Button>
      </Tools>
      {mayChange && rows.length > 0 && (
        <BulkBar count={chosen.rows.length} onAll={chosen.chooseAll} onClear={chosen.clear}>
          <AssignThreads {...bulk} />
          {show !== 'closed' && <CloseThreads {...bulk} />}
        </BulkBar>
      )}
      <Card>
        {shown ? (
          <ThreadTable
            rows={shown.data}
            search={queueSearch(params)}
            isSearched={q !== ''}
            chosen={mayChange ? chosen : undefined}
          />
        ) : isError ? (
          <ErrorState title={t('desk.failed')} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={8} height={32} />
        )}
      </Card>
      <Pages
        cursors={cursors}
        next={next}
        onCursors={(cursorsNow) => setPages({ view, cursors: cursorsNow })}
      />
    </Stack>
  );
}

interface PagesProps {
  /** Where each page before this one ended. */
  cursors: readonly string[];
  next: string | null;
  onCursors: (cursors: string[]) => void;
}

function Pages({ cursors, next, onCursors }: PagesProps) {
  const { t } = useTranslation('mf-finance');
  if (cursors.length === 0 && next === null) return null;
  return (
    <Cluster>
      <Button disabled={cursors.length === 0} onClick={() => onCursors(cursors.slice(0, -1))}>
        {t('desk.before')}
      </Button>
      <Button
        disabled={next === null}
        onClick={() => next !== null && onCursors([...cursors, next])}
      >
        {t('desk.next')}
      </Button>
    </Cluster>
  );
}

interface ThreadTableProps {
  rows: readonly DeskThread[];
  search: ReturnType<typeof queueSearch>;
  isSearched: boolean;
  chosen: Parameters<typeof ChooseRow>[0]['chosen'];
}

function ThreadTable({ rows, search, isSearched, chosen }: ThreadTableProps) {
  const { t } = useTranslation('mf-finance');
  return (
    <Table
      caption={t('desk.title')}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t(isSearched ? 'desk.nothing' : 'desk.empty')} />}
      columns={[
        {
          key: 'subject',
          header: t('desk.subject'),
          cell: ({ id, subject, excerpt, unread_count }) => (
            <ChooseRow id={id} label={t('desk.bulk.choose', { name: subject })} chosen={chosen}>
              <TextLink to={`${deskThreadPath(id)}${search.url}`} state={search.state}>
                {subject}
              </TextLink>
              {unread_count > 0 && (
                <>
                  {' '}
                  <Badge tone="positive">{t('desk.unread', { count: unread_count })}</Badge>
                </>
              )}
              <Excerpt size="sm">{excerpt}</Excerpt>
            </ChooseRow>
          ),
        },
        {
          key: 'owner',
          header: t('desk.owner'),
          cell: ({ owner_name, business_name }) =>
            [owner_name, business_name].filter(Boolean).join(' · ') || '–',
        },
        {
          key: 'wait',
          header: t('desk.state'),
          cell: ({ waiting_since, closed_at, updated_at }) =>
            closed_at !== null ? (
              <Badge tone="neutral">{t('desk.closed')}</Badge>
            ) : waiting_since === null ? (
              <DateText iso={updated_at} />
            ) : (
              <Waiting since={waiting_since} />
            ),
        },
        {
          key: 'assignee',
          header: t('desk.assignee'),
          cell: ({ assignee }) => assignee?.name ?? t('desk.noOne'),
        },
      ]}
    />
  );
}
