import type { HeldPayment } from '@portal/contract';
import { RouteError, usePageTitle } from '@portal/remote-kit';
import { currentLocale } from '@portal/remote-kit/i18n';
import { selectUser } from '@portal/remote-kit/session';
import {
  DateText,
  EmptyState,
  ErrorState,
  Money,
  PageIntro,
  Sections,
  Skeleton,
  Table,
  type TableColumn,
} from '@portal/ui';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { paymentsPath } from '../catalogue/benefit-paths.ts';
import { useListHeldPaymentsQuery } from '../pay/endpoints.ts';
import { NoWrap } from '../pay/no-wrap.tsx';
import { Disputes } from './disputes.tsx';
import type { DecideRefundDialogProps } from './decide-refund-dialog.tsx';
import { FindPayment } from './find-payment.tsx';
import { RefundAction, type RefundActionProps } from './refund-action.tsx';
import type { RefundDialogProps } from './refund-dialog.tsx';

export { locales } from './locales.ts';

const RefundDialog = lazyDialog<RefundDialogProps>(
  async () => (await import('./refund-dialog.tsx')).RefundDialog,
  ({ payment }) => payment !== null,
);

const DecideRefundDialog = lazyDialog<DecideRefundDialogProps>(
  async () => (await import('./decide-refund-dialog.tsx')).DecideRefundDialog,
  ({ payment }) => payment !== null,
);

/** Only staff of the agency have this page; for all others it does not exist. */
export function Component() {
  const isStaff = useSelector(selectUser)?.roles?.includes('staff') ?? false;
  if (!isStaff) throw new RouteError(404);
  return <HeldPayments />;
}

function HeldPayments() {
  const { t } = useTranslation('mf-benefits');
  const [chosen, setChosen] = useState<HeldPayment | null>(null);
  const [toDecide, setToDecide] = useState<HeldPayment | null>(null);
  const { currentData, error, isFetching, refetch } = useListHeldPaymentsQuery(
    { locale: currentLocale() },
    { refetchOnMountOrArgChange: true },
  );
  usePageTitle(t('payments.inReview'));
  const actions = { onRefund: setChosen, onDecide: setToDecide };
  return (
    <>
      <PageIntro back={{ to: paymentsPath, label: t('payments.title') }}>
        {t('held.lead')}
      </PageIntro>
      <Sections>
        <Disputes />
        {currentData ? (
          <HeldTable payments={currentData} {...actions} />
        ) : error ? (
          <ErrorState title={t('held.failed')} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={4} height={36} />
        )}
        <FindPayment {...actions} />
      </Sections>
      <RefundDialog payment={chosen} onClose={() => setChosen(null)} />
      <DecideRefundDialog payment={toDecide} onClose={() => setToDecide(null)} />
    </>
  );
}

interface HeldTableProps extends Pick<RefundActionProps, 'onRefund' | 'onDecide'> {
  payments: HeldPayment[];
}

function HeldTable({ payments, ...actions }: HeldTableProps) {
  const { t } = useTranslation('mf-benefits');
  const columns: TableColumn<HeldPayment>[] = [
    {
      key: 'who',
      header: t('payments.business'),
      narrow: 'lead',
      cell: ({ business_name }) => business_name ?? '–',
    },
    {
      key: 'date',
      header: t('payments.date'),
      narrow: 'detail',
      cell: ({ paid_at, created_at }) => <DateText iso={paid_at ?? created_at} time={false} />,
    },
    {
      key: 'reference',
      header: t('payments.reference'),
      narrow: 'line',
      cell: ({ reference }) => <NoWrap>{reference}</NoWrap>,
    },
    {
      key: 'why',
      header: t('held.why'),
      narrow: 'line',
      cell: ({ held_reason, refund_request }) =>
        refund_request
          ? t('held.second.asked', { name: refund_request.requested_by ?? '–' })
          : held_reason && t(`held.reason.${held_reason}`),
    },
    {
      key: 'asked',
      header: t('held.asked'),
      align: 'end',
      narrow: 'line',
      cell: ({ amount_kobo }) => <Money kobo={amount_kobo} />,
    },
    {
      key: 'arrived',
      header: t('held.arrived'),
      align: 'end',
      narrow: 'figure',
      cell: ({ received_kobo }) => (received_kobo === null ? '–' : <Money kobo={received_kobo} />),
    },
    {
      key: 'action',
      header: t('payments.decision'),
      align: 'end',
      narrow: 'line',
      cell: (payment) => <RefundAction payment={payment} size="sm" {...actions} />,
    },
  ];
  return (
    <Table
      caption={t('payments.inReview')}
      captionHidden
      columns={columns}
      rows={payments}
      rowKey={({ reference }) => reference}
      empty={<EmptyState title={t('held.none.title')}>{t('held.none.text')}</EmptyState>}
    />
  );
}
