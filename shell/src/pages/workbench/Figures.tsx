import {
  Badge,
  Card,
  DateText,
  DefinitionList,
  EmptyState,
  Grid,
  Money,
  PageSection,
  Pagination,
  Progress,
  Stack,
  Table,
  type TableColumn,
} from '@portal/ui';
import { useState } from 'react';

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
    who: 'Business insurance',
    kobo: 1_200_050,
    direction: 'debit',
    status: 'Pending',
  },
  {
    reference: 'SMD-8836-0053',
    date: '2026-11-02T16:20:00Z',
    who: 'Electricity, Enugu',
    kobo: 98_075,
    direction: 'debit',
    status: 'Paid',
  },
];

const columns: readonly TableColumn<Entry>[] = [
  { key: 'who', header: 'Who', cell: (entry) => entry.who, foot: 'Balance' },
  {
    key: 'date',
    header: 'Date',
    narrow: 'detail',
    cell: (entry) => <DateText iso={entry.date} />,
  },
  {
    key: 'reference',
    header: 'Reference',
    narrow: 'line',
    cell: (entry) => entry.reference,
  },
  {
    key: 'status',
    header: 'Status',
    narrow: 'note',
    cell: (entry) => (
      <Badge tone={entry.status === 'Paid' ? 'positive' : 'warning'}>{entry.status}</Badge>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (entry) => <Money kobo={entry.kobo} direction={entry.direction} />,
    foot: <Money kobo={-48_125} />,
  },
];

/** Money, dates, lists and tables. */
export function Figures() {
  const [page, setPage] = useState(2);
  return (
    <PageSection title="Figures" description="They line up, like in a well-kept ledger.">
      <Stack gap={8}>
        <Grid min={240}>
          <Card>
            <p>Money in this month</p>
            <Money kobo={143_250_075} large />
          </Card>
          <Card>
            <p>Price of the plan</p>
            <Money kobo={1_200_000} whole large />
          </Card>
          <Card>
            <p>In and out</p>
            <p>
              <Money kobo={500_000} direction="credit" showWord />
            </p>
            <p>
              <Money kobo={75_050} direction="debit" showWord />
            </p>
          </Card>
          <Card>
            <p>
              <DateText iso="2026-11-21T13:05:00Z" />
            </p>
            <p>
              <DateText iso="2026-09-02" />
            </p>
            <p>
              <DateText iso="2026-11-21T13:05:00Z" time={false} />
            </p>
          </Card>
        </Grid>
        <Card>
          <Table
            caption="Last transactions"
            columns={columns}
            rows={entries}
            rowKey={(entry) => entry.reference}
          />
        </Card>
        <Pagination page={page} pageCount={9} onPage={setPage} />
        <Table
          caption="Claims"
          columns={columns}
          rows={[]}
          rowKey={(entry) => entry.reference}
          empty={
            <EmptyState title="Your transactions will stand here">
              They come with your first payment.
            </EmptyState>
          }
        />
        <Card>
          <DefinitionList
            items={[
              { term: 'Registration number', description: 'SMEDAN-7K3Q-20' },
              { term: 'Business name', description: 'Ngozi & Daughters Provisions and Cold Room' },
              { term: 'Website', description: '' },
              { term: 'Registered on', description: <DateText iso="2024-03-09" /> },
            ]}
          />
        </Card>
        <Grid min={260}>
          <Progress label="Your profile" value={64} />
          <Progress label="Instalments paid" value={3} max={4} valueText="3 of 4" />
        </Grid>
      </Stack>
    </PageSection>
  );
}
