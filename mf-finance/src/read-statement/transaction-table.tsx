import type { Transaction, TransactionType } from '@portal/contract';
import { DateText, Money, Muted, Stack, Table, type TableColumn } from '@portal/ui';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { StatusBadge } from './status-badge.tsx';
import type { TransactionDialogProps } from './transaction-dialog.tsx';

const TransactionDialog = lazyDialog<TransactionDialogProps>(
  async () => (await import('./transaction-dialog.tsx')).TransactionDialog,
  ({ transaction }) => transaction !== null,
);

/** A target of 48 px, which does not make the row taller. */
const Who = styled.button`
  margin-block: -10px;
  padding: 12px 0;
  border: 0;
  background: none;
  color: var(--ink);
  font-weight: 600;
  text-align: start;
  vertical-align: top;
  text-decoration: underline var(--line-strong) 1px;
  text-underline-offset: 4px;

  &:hover {
    color: var(--primary);
    text-decoration-color: currentcolor;
  }
`;

/** The hour goes under the day where columns are short of room. */
const Moment = styled.span`
  @media (min-width: 600px) and (max-width: 1279.98px) {
    display: inline-block;
    min-width: 104px;
    vertical-align: top;

    time {
      white-space: normal;
    }
  }
`;

const Narration = styled.span`
  display: block;
  color: var(--ink-soft);
  font-size: var(--text-14);

  @media (max-width: 599.98px) {
    display: none;
  }
`;

/** The reference of a loan is longer than its column: it takes more than one line. */
const Reference = styled.span`
  color: var(--ink-soft);
  font-size: var(--text-14);
  overflow-wrap: anywhere;

  @media (min-width: 768px) {
    &:not([data-long]) {
      white-space: nowrap;
    }
  }
`;

export interface TransactionTableProps {
  transactions: readonly Transaction[];
  typeName: (type: TransactionType) => string;
}

/** Not rendered again for each letter that is typed into the search box above it. */
export const TransactionTable = memo(function TransactionTable({
  transactions,
  typeName,
}: TransactionTableProps) {
  const { t } = useTranslation('mf-finance');
  const [opened, setOpened] = useState<Transaction | null>(null);
  const columns: TableColumn<Transaction>[] = [
    {
      key: 'date',
      header: t('transaction.date'),
      narrow: 'detail',
      cell: (row) => (
        <Moment>
          <DateText iso={row.created_at} />
        </Moment>
      ),
    },
    {
      key: 'who',
      header: t('transaction.who'),
      narrow: 'lead',
      cell: (row) => (
        <>
          <Who type="button" aria-haspopup="dialog" onClick={() => setOpened(row)}>
            {row.counterparty}
          </Who>
          <Narration>{row.narration}</Narration>
        </>
      ),
    },
    {
      key: 'reference',
      header: t('transaction.reference'),
      narrow: 'none',
      wide: true,
      cell: (row) => (
        <Reference data-long={row.reference.length > 24 || undefined}>{row.reference}</Reference>
      ),
    },
    {
      key: 'status',
      header: t('transaction.status'),
      narrow: 'note',
      cell: (row) => <StatusBadge status={row.status} />,
    },
    {
      key: 'amount',
      header: t('transaction.amount'),
      align: 'end',
      narrow: 'figure',
      cell: (row) => <Money kobo={row.amount_kobo} direction={row.direction} />,
    },
    {
      key: 'balance',
      header: t('transaction.balanceShort'),
      align: 'end',
      narrow: 'none',
      cell: (row) => <Money kobo={row.balance_after_kobo} />,
    },
  ];
  return (
    <Stack>
      <Table
        caption={t('statement.title')}
        captionHidden
        columns={columns}
        rows={transactions}
        rowKey={(row) => row.id}
      />
      <Muted role="status">{t('statement.shown', { count: transactions.length })}</Muted>
      <TransactionDialog transaction={opened} typeName={typeName} onClose={() => setOpened(null)} />
    </Stack>
  );
});
