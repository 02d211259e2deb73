import type { Payment } from '@portal/contract';
import { usePageTitle } from '@portal/remote-kit';
import { currentLocale } from '@portal/remote-kit/i18n';
import {
  Button,
  DateText,
  EmptyState,
  ErrorState,
  Money,
  PageIntro,
  Skeleton,
  Table,
  TextLink,
  type TableColumn,
} from '@portal/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { listPath, paymentPath } from '../catalogue/benefit-paths.ts';
import { useListPaymentsQuery } from '../pay/endpoints.ts';
import { NoWrap } from '../pay/no-wrap.tsx';
import { PaymentBadge } from '../pay/payment-badge.tsx';

/** Every payment for benefits, the newest first. */
export function Component() {
  const { t } = useTranslation('mf-benefits');
  const { currentData, error, isFetching, refetch } = useListPaymentsQuery(
    { locale: currentLocale() },
    { refetchOnMountOrArgChange: true },
  );
  usePageTitle(t('payments.title'));
  return (
    <>
      <PageIntro back={{ to: listPath, label: t('list.title') }}>{t('payments.lead')}</PageIntro>
      {currentData ? (
        <PaymentTable payments={currentData} />
      ) : error ? (
        <ErrorState title={t('payments.failed')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={5} height={36} />
      )}
    </>
  );
}

function PaymentTable({ payments }: { payments: Payment[] }) {
  const { t } = useTranslation('mf-benefits');
  const columns: TableColumn<Payment>[] = [
    {
      key: 'for',
      header: t('payments.for'),
      narrow: 'lead',
      cell: ({ reference, items }) => (
        <TextLink to={paymentPath(reference)}>
          {items.map(({ slug, locale: ofTitle, title }, place) => (
            <Fragment key={slug}>
              {place > 0 && ', '}
              <span lang={ofTitle}>{title}</span>
            </Fragment>
          ))}
        </TextLink>
      ),
    },
    {
      key: 'date',
      header: t('payments.date'),
      narrow: 'detail',
      cell: ({ created_at }) => <DateText iso={created_at} />,
    },
    {
      key: 'reference',
      header: t('payments.reference'),
      narrow: 'none',
      cell: ({ reference }) => <NoWrap>{reference}</NoWrap>,
    },
    {
      key: 'status',
      header: t('payments.state'),
      narrow: 'note',
      cell: (payment) => <PaymentBadge payment={payment} />,
    },
    {
      key: 'amount',
      header: t('active.amount'),
      align: 'end',
      narrow: 'figure',
      cell: ({ amount_kobo }) => <Money kobo={amount_kobo} />,
    },
  ];
  return (
    <Table
      caption={t('payments.title')}
      captionHidden
      columns={columns}
      rows={payments}
      rowKey={({ reference }) => reference}
      empty={
        <EmptyState
          title={t('payments.none.title')}
          action={<Button to={listPath}>{t('payments.chooseBenefit')}</Button>}
        >
          {t('payments.none.text')}
        </EmptyState>
      }
    />
  );
}
