import { heldReasons } from '@portal/contract';
import { agencyPaymentViews, type AgencyPaymentRow } from '@portal/contract/agency';
import { StaffPage } from '@portal/remote-kit/staff';
import { Badge, Money, PageSection, Sections, TextLink, type TableColumn } from '@portal/ui';
import { Form, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { NoWrap } from '../../pay/no-wrap.tsx';
import { PaymentBadge } from '../../pay/payment-badge.tsx';
import { useMoneyWork } from '../case/use-money-work.ts';
import { useListAgencyPaymentsQuery } from '../endpoints.ts';
import { useFilters } from '../queue/filters.ts';
import { Queue } from '../queue/queue.tsx';

/** Payments that are held or sent back, for people with `finance`. */
export function Component() {
  const { t } = useTranslation('mf-benefits');
  return (
    <StaffPage title={t('desk.payments.title')} needs="finance">
      <TextLink to="/agency/payments/disputes" standalone>
        {t('disputes.title')}
      </TextLink>
      <Sections>
        <Payments />
        <PageSection title={t('held.find.title')} description={t('held.find.text')}>
          <FindPayment />
        </PageSection>
      </Sections>
    </StaffPage>
  );
}

export const paymentPath = (reference: string) =>
  `/agency/payments/${encodeURIComponent(reference)}`;

function Payments() {
  const { t } = useTranslation('mf-benefits');
  const filters = useFilters(agencyPaymentViews);
  const reason = heldReasons.find((each) => each === filters.params.get('reason'));
  const query = useListAgencyPaymentsQuery(
    { query: { ...filters.query, ...(reason && { reason }) } },
    { refetchOnMountOrArgChange: true },
  );
  const columns: TableColumn<AgencyPaymentRow>[] = [
    {
      key: 'why',
      header: t('held.why'),
      narrow: 'line',
      cell: ({ held_reason }) => (held_reason ? t(`held.reason.${held_reason}`) : '–'),
    },
    {
      key: 'asked',
      header: t('held.asked'),
      align: 'end',
      narrow: 'figure',
      cell: ({ amount_kobo }) => <Money kobo={amount_kobo} />,
    },
    {
      key: 'arrived',
      header: t('held.arrived'),
      align: 'end',
      narrow: 'line',
      cell: ({ received_kobo }) => (received_kobo === null ? '–' : <Money kobo={received_kobo} />),
    },
    {
      key: 'status',
      header: t('desk.status'),
      align: 'end',
      narrow: 'line',
      cell: ({ waits_for_second, status }) =>
        waits_for_second ? (
          <Badge tone="warning">{t('desk.waitsForSecond')}</Badge>
        ) : (
          <PaymentBadge payment={{ status, refund_requested_at: null }} />
        ),
    },
  ];
  return (
    <Queue
      list="payments"
      label={t('desk.payments.title')}
      query={query}
      filters={filters}
      views={agencyPaymentViews.map((value) => ({
        value,
        label: t(`desk.payments.views.${value}`),
      }))}
      searchLabel={t('desk.payments.search')}
      kind={{
        name: 'reason',
        label: t('held.why'),
        all: t('desk.payments.anyReason'),
        options: heldReasons.map((value) => ({ value, label: t(`held.reason.${value}`) })),
      }}
      columns={columns}
      nameOf={({ reference }) => reference}
      linkTo={({ reference }) => paymentPath(reference)}
      work={useMoneyWork('payment')}
    />
  );
}

/** Any payment by the reference that the owner reads out, to send it back when the owner asks for that. */
function FindPayment() {
  const { t } = useTranslation('mf-benefits');
  const navigate = useNavigate();
  const form = usePortalForm({
    schema: async () => (await import('./reference-schema.ts')).referenceSchema,
    defaultValues: { reference: '' },
  });
  const handleSubmit = async ({ reference }: { reference: string }) => {
    await navigate(paymentPath(reference.trim().toUpperCase()));
  };
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('held.find.title')}>
      <TextField name="reference" label={t('payments.reference')} autoComplete="off" />
      <div>
        <SubmitButton>
          <NoWrap>{t('held.find.button')}</NoWrap>
        </SubmitButton>
      </div>
    </Form>
  );
}
