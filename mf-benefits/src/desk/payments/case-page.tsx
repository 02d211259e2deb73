import type { AgencyPayment } from '@portal/contract/agency';
import { isApiError } from '@portal/remote-kit/api';
import { StaffPage } from '@portal/remote-kit/staff';
import {
  Banner,
  Button,
  Cluster,
  DateText,
  DefinitionList,
  Money,
  PageSection,
  Stack,
  TextLink,
} from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PaymentBadge } from '../../pay/payment-badge.tsx';
import { Timeline } from '../../timeline/timeline.tsx';
import { CaseLayout, LoadedCase } from '../case/case-layout.tsx';
import type { CaseWork } from '../case/case.ts';
import { useMoneyWork } from '../case/use-money-work.ts';
import { useGetAgencyPaymentQuery } from '../endpoints.ts';
import { DecideRefund } from './decide-refund.tsx';
import { RefundForm } from './refund-form.tsx';

const back = '/agency/payments';

/** One payment: what it was for, what came of it, and how it goes back. */
export function Component() {
  const { t } = useTranslation('mf-benefits');
  const { reference = '' } = useParams();
  const query = useGetAgencyPaymentQuery(
    { params: { reference } },
    { refetchOnMountOrArgChange: true },
  );
  const isUnknown = isApiError(query.error) && query.error.status === 404;
  return (
    <StaffPage title={reference} needs="finance">
      {isUnknown ? (
        <Stack gap={4}>
          <Banner tone="warning" role="status" title={t('held.find.none', { reference })} />
          <TextLink to={back} standalone>
            {t('desk.payments.back')}
          </TextLink>
        </Stack>
      ) : (
        <LoadedCase query={query}>{(payment) => <Payment payment={payment} />}</LoadedCase>
      )}
    </StaffPage>
  );
}

function Payment({ payment }: { payment: AgencyPayment }) {
  const { t } = useTranslation('mf-benefits');
  const work = useMoneyWork('payment');
  const { held_reason, received_kobo, refunded_to } = payment;
  return (
    <CaseLayout
      back={{ to: back, label: t('desk.payments.back') }}
      row={payment}
      work={work}
      actions={<Actions payment={payment} work={work} />}
    >
      <PageSection title={payment.business_name ?? t('desk.payments.noOwner')}>
        <Stack gap={4}>
          <Cluster>
            <PaymentBadge payment={payment} />
          </Cluster>
          <DefinitionList
            items={[
              { term: t('desk.registration'), description: payment.smedan_number ?? '–' },
              { term: t('payments.date'), description: <DateText iso={payment.created_at} /> },
              {
                term: t('payments.for'),
                description: payment.items.map(({ title }) => title).join(', '),
              },
              { term: t('held.asked'), description: <Money kobo={payment.amount_kobo} /> },
              ...(received_kobo === null
                ? []
                : [{ term: t('held.arrived'), description: <Money kobo={received_kobo} /> }]),
              ...(held_reason === null
                ? []
                : [{ term: t('held.why'), description: t(`held.reason.${held_reason}`) }]),
              ...(refunded_to === 'balance'
                ? [{ term: t('desk.status'), description: t('held.returned') }]
                : []),
              ...payment.disputes.map((dispute) => ({
                term: t('desk.payments.dispute'),
                description: <TextLink to={`${back}/disputes/${dispute}`}>{dispute}</TextLink>,
              })),
            ]}
          />
        </Stack>
      </PageSection>
      <PageSection title={t('desk.payments.history')}>
        <Timeline
          steps={payment.events.map(({ at, status, detail, by }) => ({
            name: [status ? t(`payments.status.${status}`) : t('desk.payments.step'), by]
              .filter(Boolean)
              .join(', '),
            at,
            note: detail,
          }))}
        />
      </PageSection>
    </CaseLayout>
  );
}

function Actions({ payment, work }: { payment: AgencyPayment; work: CaseWork }) {
  const { t } = useTranslation('mf-benefits');
  const [isOpen, setIsOpen] = useState(false);
  const { refund_request: request } = payment;
  const reason = reasonNotTo(payment, work);
  if (reason !== null) return <p>{t(`desk.payments.not.${reason}`)}</p>;
  const close = () => setIsOpen(false);
  return (
    <>
      <div>
        <Button variant="primary" onClick={() => setIsOpen(true)}>
          {t(request ? 'desk.second' : 'held.sendBack')}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t(request ? 'held.second.title' : 'held.dialog.title')}
        description={t(request ? 'held.second.text' : 'held.dialog.text')}
        focusFirst="title"
      >
        {isOpen && request && <DecideRefund payment={payment} onDone={close} />}
        {isOpen && !request && <RefundForm payment={payment} onDone={close} />}
      </Dialog>
    </>
  );
}

/** Why the person who reads the payment has nothing to do; null where there is something. */
function reasonNotTo(payment: AgencyPayment, { mayChange }: CaseWork) {
  const { status, refund_requested_at, refund_request: request, assignee } = payment;
  if (status !== 'paid' && status !== 'held') return 'closed' as const;
  if (refund_requested_at !== null) return 'returning' as const;
  if (!mayChange) return 'reading' as const;
  if (request) return request.is_own ? ('requested' as const) : null;
  if (assignee !== null && !assignee.is_me) return 'colleague' as const;
  return null;
}
