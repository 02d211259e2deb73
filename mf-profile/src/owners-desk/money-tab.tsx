import type { Transaction } from '@portal/contract';
import type { OwnerPayment } from '@portal/contract/agency';
import { Card, DateText, Money, PageSection, Stack, Table } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useListOwnerPaymentsQuery } from './endpoints.ts';
import { SectionState } from './section-state.tsx';

/** Payments for benefits, and transactions of the account. */
export function MoneyTab({ ownerId }: { ownerId: string }) {
  const state = useListOwnerPaymentsQuery({ params: { id: ownerId } });
  return (
    <SectionState state={state}>
      {({ data }) => (
        <Stack gap={6}>
          <Payments payments={data.payments} />
          <Transactions transactions={data.transactions} />
        </Stack>
      )}
    </SectionState>
  );
}

function Payments({ payments }: { payments: OwnerPayment[] }) {
  const { t } = useTranslation('mf-profile');
  return (
    <PageSection title={t('desk.money.payments')}>
      <Card>
        <Table
          caption={t('desk.money.payments')}
          captionHidden
          rows={payments}
          rowKey={({ reference }) => reference}
          empty={<p>{t('desk.money.nonePayments')}</p>}
          columns={[
            {
              key: 'for',
              header: t('desk.money.for'),
              cell: ({ titles }) => titles.join(', ') || '–',
            },
            {
              key: 'reference',
              header: t('desk.money.reference'),
              cell: ({ reference }) => reference,
            },
            {
              key: 'status',
              header: t('desk.money.status'),
              cell: ({ status }) => t(`desk.money.statuses.${status}`),
            },
            {
              key: 'at',
              header: t('desk.money.at'),
              cell: ({ created_at: at }) => <DateText iso={at} />,
            },
            {
              key: 'amount',
              header: t('desk.money.amount'),
              align: 'end',
              cell: ({ amount_kobo: kobo }) => <Money kobo={kobo} />,
            },
          ]}
        />
      </Card>
    </PageSection>
  );
}

function Transactions({ transactions }: { transactions: Transaction[] }) {
  const { t } = useTranslation('mf-profile');
  return (
    <PageSection title={t('desk.money.transactions')}>
      <Card>
        <Table
          caption={t('desk.money.transactions')}
          captionHidden
          rows={transactions}
          rowKey={({ id }) => id}
          empty={<p>{t('desk.money.noneTransactions')}</p>}
          columns={[
            {
              key: 'with',
              header: t('desk.money.with'),
              cell: ({ counterparty }) => counterparty,
            },
            {
              key: 'reference',
              header: t('desk.money.reference'),
              cell: ({ reference }) => reference,
            },
            {
              key: 'status',
              header: t('desk.money.status'),
              cell: ({ status }) => t(`desk.money.statuses.${status}`),
            },
            {
              key: 'at',
              header: t('desk.money.at'),
              cell: ({ created_at: at }) => <DateText iso={at} />,
            },
            {
              key: 'amount',
              header: t('desk.money.amount'),
              align: 'end',
              cell: ({ amount_kobo: kobo, direction }) => (
                <Money kobo={kobo} direction={direction} />
              ),
            },
          ]}
        />
      </Card>
    </PageSection>
  );
}
