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
import {
  BulkBar,
  ChooseRow,
  ExportButton,
  SavedFilters,
  useChosen,
} from '@portal/remote-kit/staff';
import type { SavedFilterList } from '@portal/contract/agency';
import type { TableColumn } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Case, CaseWork } from '../case/case.ts';
import { Age } from '../case/age.tsx';
import { BulkAssign } from './bulk-assign.tsx';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';

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
  const { data, currentData, error, isFetching, refetch } = query;
  const rows = currentData?.data ?? [];
  const chosen = useChosen(rows);
  return (
    <Stack gap={5}>
      <FilterBar filters={filters} views={views} searchLabel={searchLabel} kind={kind} />
      <Cluster gap={3} align="end">
        <SavedFilters list={list} />
        {askForFile && <ExportButton askForFile={askForFile} />}
      </Cluster>
      {work.mayChange && rows.length > 0 && (
        <BulkBar count={chosen.rows.length} onAll={chosen.chooseAll} onClear={chosen.clear}>
          <BulkAssign chosen={chosen.rows} work={work} onDone={chosen.clear} />
          {bulk?.(chosen.rows, chosen.clear)}
        </BulkBar>
      )}
      <Card>
        {currentData ? (
          <Rows {...props} rows={rows} chosen={work.mayChange ? chosen : undefined} />
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
  chosen: Parameters<typeof ChooseRow>[0]['chosen'];
}

function Rows<Row extends Case>(props: RowsProps<Row>) {
  const { label, rows, columns, nameOf, linkTo, chosen } = props;
  const { t } = useTranslation('mf-benefits');
  const shown: TableColumn<Row>[] = [
    {
      key: 'case',
      header: t('desk.case'),
      narrow: 'lead',
      cell: (row) => (
        <ChooseRow
          id={row.id}
          label={t('desk.bulk.chooseNamed', { name: nameOf(row) })}
          chosen={chosen}
        >
          <Link to={linkTo(row)}>{nameOf(row)}</Link>
          <Muted size="sm">{row.business_name ?? '–'}</Muted>
        </ChooseRow>
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
