import {
  Button,
  Card,
  Cluster,
  EmptyState,
  ErrorState,
  Muted,
  Skeleton,
  Stack,
  Table,
} from '@portal/ui';
import { ExportButton, SavedFilters } from '@portal/remote-kit/staff';
import type { SavedFilterList } from '@portal/contract/agency';
import type { TableColumn } from '@portal/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Case, CaseWork } from '../case/case.ts';
import { Age } from '../case/age.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';

const Choose = styled.label`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: var(--target);
  min-height: var(--target);

  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--primary);
  }
`;

/** The choice, and what the case is, in one cell: the table has room for its columns on a small desktop. */
const Lead = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`;

interface QueueProps<Row extends Case> extends FilterBarProps {
  /** The name of the list. */
  label: string;
  /** Under which filters of the list are kept. */
  list: SavedFilterList;
  /** Asks for the list as a file. */
  askForFile?: Parameters<typeof ExportButton>[0]['askForFile'];
  query: {
    /** Until `currentData` has come, those of the list before. */
    data?: { next_cursor: string | null } | undefined;
    currentData?: { data: readonly Row[]; next_cursor: string | null } | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Between the business and how long it has waited. */
  columns: readonly TableColumn<Row>[];
  /** The text of a case's link, as its number, and where it leads. */
  nameOf: (row: Row) => string;
  linkTo: (row: Row) => string;
  work: CaseWork;
  /** Further actions on the chosen cases. */
  bulk?: (chosen: readonly Row[], done: () => void) => ReactNode;
}

/** A list of cases: filters in the URL, a page at a time, and actions on several at once. */
export function Queue<Row extends Case>(props: QueueProps<Row>) {
  const { query, work, filters, bulk, views, searchLabel, kind, list, askForFile } = props;
  const { t } = useTranslation('mf-benefits');
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const { data, currentData, error, isFetching, refetch } = query;
  const rows = currentData?.data ?? [];
  const chosen = rows.filter(({ id }) => chosenIds.has(id));
  const clear = () => setChosenIds(new Set());
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosenIds);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosenIds(next);
  };
  return (
    <Stack gap={5}>
      <FilterBar filters={filters} views={views} searchLabel={searchLabel} kind={kind} />
      <Cluster gap={3} align="end">
        <SavedFilters list={list} />
        {askForFile && <ExportButton askForFile={askForFile} />}
      </Cluster>
      {work.mayChange && rows.length > 0 && (
        <BulkBar
          chosen={chosen}
          work={work}
          onAll={() => setChosenIds(new Set(rows.map(({ id }) => id)))}
          onDone={clear}
        >
          {bulk?.(chosen, clear)}
        </BulkBar>
      )}
      <Card>
        {currentData ? (
          <Rows {...props} rows={rows} chosenIds={chosenIds} onChoose={choose} />
        ) : error ? (
          <ErrorState title={t('desk.failed')} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={8} height={36} />
        )}
      </Card>
      <Pager
        filters={filters}
        next={(isFetching ? data : currentData)?.next_cursor ?? null}
        isLoading={isFetching}
      />
    </Stack>
  );
}

interface RowsProps<Row extends Case> extends QueueProps<Row> {
  rows: readonly Row[];
  chosenIds: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}

function Rows<Row extends Case>(props: RowsProps<Row>) {
  const { label, rows, columns, nameOf, linkTo, work, chosenIds, onChoose } = props;
  const { t } = useTranslation('mf-benefits');
  const shown: TableColumn<Row>[] = [
    {
      key: 'case',
      header: t('desk.case'),
      narrow: 'lead',
      cell: (row) => (
        <Lead>
          {work.mayChange && (
            <Choose>
              <input
                type="checkbox"
                aria-label={t('desk.bulk.chooseNamed', { name: nameOf(row) })}
                checked={chosenIds.has(row.id)}
                onChange={(event) => onChoose(row.id, event.target.checked)}
              />
            </Choose>
          )}
          <div>
            <Link to={linkTo(row)}>{nameOf(row)}</Link>
            <Muted size="sm">{row.business_name ?? '–'}</Muted>
          </div>
        </Lead>
      ),
    },
    ...columns,
    {
      key: 'age',
      header: t('desk.waiting'),
      narrow: 'line',
      align: 'end',
      cell: ({ waiting_since }) => <Age since={waiting_since} />,
    },
    {
      key: 'assignee',
      header: t('desk.filter.assigned'),
      narrow: 'line',
      cell: ({ assignee }) =>
        assignee === null ? '–' : assignee.is_me ? t('desk.filter.me') : (assignee.name ?? '–'),
    },
  ];
  return (
    <Table
      caption={label}
      captionHidden
      columns={shown}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('desk.none.title')}>{t('desk.none.text')}</EmptyState>}
    />
  );
}

interface PagerProps extends Pick<FilterBarProps, 'filters'> {
  next: string | null;
  isLoading: boolean;
}

/** The button that was pressed stays, busy, and keeps the focus while the page loads. */
function Pager({ filters, next, isLoading }: PagerProps) {
  const { t } = useTranslation('mf-benefits');
  const isFirst = filters.params.get('cursor') === null;
  if (isFirst && next === null) return null;
  return (
    <Cluster>
      {!isFirst && (
        <Button onClick={() => filters.set('cursor', '')}>{t('desk.page.first')}</Button>
      )}
      {next !== null && (
        <Button busy={isLoading} onClick={() => filters.set('cursor', next)}>
          {t('desk.page.next')}
        </Button>
      )}
    </Cluster>
  );
}
