import type { Dispute } from '@portal/contract';
import { DateText, ErrorState, Money, PageSection, Table, type TableColumn } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useListDisputesQuery } from '../pay/endpoints.ts';
import { NoWrap } from '../pay/no-wrap.tsx';

/** Payments that banks ask back for payers; nothing where there is none. */
export function Disputes() {
  const { t } = useTranslation('mf-benefits');
  const { data, error, isFetching, refetch } = useListDisputesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !data) {
    return (
      <ErrorState title={t('disputes.failed')} onRetry={() => void refetch()} busy={isFetching} />
    );
  }
  if (!data || data.length === 0) return null;
  const columns: TableColumn<Dispute>[] = [
    {
      key: 'who',
      header: t('payments.business'),
      narrow: 'lead',
      cell: ({ business_name }) => business_name ?? '–',
    },
    {
      key: 'date',
      header: t('disputes.opened'),
      narrow: 'detail',
      cell: ({ created_at }) => <DateText iso={created_at} time={false} />,
    },
    {
      key: 'reference',
      header: t('payments.reference'),
      narrow: 'line',
      cell: ({ payment_reference }) => <NoWrap>{payment_reference}</NoWrap>,
    },
    {
      key: 'status',
      header: t('disputes.status'),
      narrow: 'line',
      cell: ({ status, due_at, missing_kobo, collected_kobo }) =>
        status === 'open' && due_at !== null ? (
          <>
            {t('disputes.answerBy')} <DateText iso={due_at} />
          </>
        ) : (
          t(`disputes.${missing_kobo > 0 && collected_kobo === missing_kobo ? 'paid' : status}`)
        ),
    },
    {
      key: 'amount',
      header: t('disputes.amount'),
      align: 'end',
      narrow: 'figure',
      cell: ({ amount_kobo }) => <Money kobo={amount_kobo} />,
    },
    {
      key: 'held',
      header: t('disputes.held'),
      align: 'end',
      narrow: 'line',
      cell: ({ held_kobo }) => <Money kobo={held_kobo} />,
    },
    {
      key: 'missing',
      header: t('disputes.missing'),
      align: 'end',
      narrow: 'line',
      cell: ({ missing_kobo, collected_kobo = 0 }) => (
        <Money kobo={missing_kobo - collected_kobo} />
      ),
    },
  ];
  return (
    <PageSection title={t('disputes.title')} description={t('disputes.lead')}>
      <Table
        caption={t('disputes.title')}
        captionHidden
        columns={columns}
        rows={data}
        rowKey={({ reference }) => reference}
      />
    </PageSection>
  );
}
