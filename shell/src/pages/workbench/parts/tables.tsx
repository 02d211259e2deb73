import {
  Badge,
  DateText,
  EmptyState,
  Money,
  Pagination,
  Table,
  type PaginationProps,
  type TableColumn,
  type TableProps,
} from '@portal/ui';
import { useState } from 'react';
import type { Part, PropTable } from '../part.ts';

interface Entry {
  reference: string;
  date: string;
  who: string;
  kobo: number;
  direction: 'credit' | 'debit';
  status: 'Paid' | 'Pending';
}

const entries: readonly Entry[] = [
  {
    reference: 'SMD-8841-2207',
    date: '2026-11-21T13:05:00Z',
    who: 'Adaeze Fabrics, Onitsha Main Market',
    kobo: 1_250_000,
    direction: 'credit',
    status: 'Paid',
  },
  {
    reference: 'SMD-8840-1179',
    date: '2026-11-19T08:41:00Z',
    who: 'Ngozi & Daughters Provisions, Foodstuffs, Drinks and Cold Room Services',
    kobo: 12_312_000_050,
    direction: 'debit',
    status: 'Pending',
  },
];

const columns: readonly TableColumn<Entry>[] = [
  { key: 'who', header: 'Who', cell: ({ who }) => who, foot: 'Balance' },
  { key: 'date', header: 'Date', narrow: 'detail', cell: ({ date }) => <DateText iso={date} /> },
  { key: 'reference', header: 'Reference', narrow: 'line', cell: ({ reference }) => reference },
  {
    key: 'status',
    header: 'Status',
    narrow: 'note',
    cell: ({ status }) => <Badge tone={status === 'Paid' ? 'positive' : 'warning'}>{status}</Badge>,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ kobo, direction }) => <Money kobo={kobo} direction={direction} />,
    foot: <Money kobo={-48_125} />,
  },
];

const many = Array.from({ length: 12 }, (_, index) => ({
  ...(entries[0] as Entry),
  who: `Customer ${index + 1}`,
  reference: `SMD-88${index + 10}-2207`,
}));

export const tablePart: Part = {
  slug: 'table',
  name: 'Table',
  group: 'Data display',
  entry: '@portal/ui',
  exports: ['Table'],
  summary: 'Things of one kind, one in a row. On a phone each row is a card of two lines.',
  use: [
    'Let the first column name the row.',
    'Align amounts to the end.',
    'Say what an empty table will show.',
  ],
  avoid: ['Do not make rows clickable; put a link into the first cell.'],
  examples: [
    {
      title: 'With a total, long text and large amounts',
      Show: () => (
        <Table
          caption="Last transactions"
          columns={columns}
          rows={entries}
          rowKey={({ reference }) => reference}
        />
      ),
    },
    {
      title: 'Many rows',
      Show: () => (
        <Table
          caption="This month"
          columns={columns.slice(0, 3)}
          rows={many}
          rowKey={({ reference }) => reference}
        />
      ),
    },
    {
      title: 'Empty',
      Show: () => (
        <Table
          caption="Claims"
          columns={columns}
          rows={[]}
          rowKey={({ reference }) => reference}
          empty={<EmptyState title="Claims you make will appear here" />}
        />
      ),
    },
  ],
  props: {
    Table: {
      caption: { type: 'string', meaning: 'Names the table.' },
      captionHidden: {
        type: 'boolean',
        default: 'false',
        meaning: 'Leaves the caption to screen readers where a heading says the same.',
      },
      columns: { type: 'TableColumn<Row>[]', meaning: 'The first column names the row.' },
      rows: { type: 'Row[]', meaning: 'In the order that is shown.' },
      rowKey: { type: '(row: Row) => string', meaning: 'Unique in the table.' },
      empty: {
        type: 'ReactNode',
        default: 'an empty table',
        meaning: 'Shown in place of a table without rows.',
      },
    } satisfies PropTable<TableProps<Entry>>,
    TableColumn: {
      key: { type: 'string', meaning: 'Unique in the table.' },
      header: {
        type: 'string',
        meaning: 'The head of the column, and the label of a line on a phone.',
      },
      cell: { type: '(row: Row) => ReactNode', meaning: 'The content of a cell.' },
      align: { type: "'start' | 'end'", default: "'start'", meaning: "'end' for amounts." },
      narrow: {
        type: "'lead' | 'figure' | 'detail' | 'note' | 'line' | 'none'",
        default: 'by position',
        meaning: 'The place in the card of a phone.',
      },
      wide: { type: 'boolean', default: 'false', meaning: 'Only where all columns fit.' },
      foot: { type: 'ReactNode', default: 'none', meaning: 'A total under the column.' },
    } satisfies PropTable<TableColumn<Entry>>,
  },
};

function PaginationSample({ pageCount, label }: { pageCount: number; label: string }) {
  const [page, setPage] = useState(1);
  return <Pagination page={page} pageCount={pageCount} onPage={setPage} label={label} />;
}

export const paginationPart: Part = {
  slug: 'pagination',
  name: 'Pagination',
  group: 'Data display',
  entry: '@portal/ui',
  exports: ['Pagination'],
  summary: 'Turns the pages of a list. A single page renders nothing.',
  use: ['Keep the page in the URL, so that Back works.'],
  avoid: ['Do not use it for fewer than 20 rows.'],
  examples: [
    { title: 'A few pages', Show: () => <PaginationSample pageCount={9} label="Claims" /> },
    { title: 'Many pages', Show: () => <PaginationSample pageCount={12_345} label="Events" /> },
  ],
  props: {
    Pagination: {
      page: { type: 'number', meaning: 'The shown page, from 1.' },
      pageCount: { type: 'number', meaning: 'How many there are.' },
      onPage: { type: '(page: number) => void', meaning: 'Called with the wanted page.' },
      label: {
        type: 'string',
        default: "'Pages'",
        meaning: 'Which list it turns, for screen readers.',
      },
    } satisfies PropTable<PaginationProps>,
  },
};
