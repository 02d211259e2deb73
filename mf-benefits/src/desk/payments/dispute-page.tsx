import type { AgencyDispute } from '@portal/contract/agency';
import { StaffPage } from '@portal/remote-kit/staff';
import {
  Badge,
  Cluster,
  DateText,
  DefinitionList,
  Money,
  PageSection,
  Stack,
  TextLink,
} from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { CaseLayout, LoadedCase } from '../case/case-layout.tsx';
import { useMoneyWork } from '../case/use-money-work.ts';
import { useGetAgencyDisputeQuery } from '../endpoints.ts';
import { paymentPath } from './list-page.tsx';

const tones = { open: 'warning', won: 'positive', lost: 'danger' } as const;

/** One dispute. The agency answers it in the payment provider's dashboard. */
export function Component() {
  const { reference = '' } = useParams();
  const query = useGetAgencyDisputeQuery(
    { params: { reference } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <StaffPage title={reference} needs="finance">
      <LoadedCase query={query}>{(dispute) => <Dispute dispute={dispute} />}</LoadedCase>
    </StaffPage>
  );
}

function Dispute({ dispute }: { dispute: AgencyDispute }) {
  const { t } = useTranslation('mf-benefits');
  const { missing_kobo, collected_kobo = 0, payment_reference, due_at } = dispute;
  const isPaid = dispute.status === 'lost' && missing_kobo > 0 && collected_kobo === missing_kobo;
  return (
    <CaseLayout
      back={{ to: '/agency/payments/disputes', label: t('desk.disputes.back') }}
      row={dispute}
      work={useMoneyWork('dispute')}
    >
      <PageSection
        title={dispute.business_name ?? t('desk.payments.noOwner')}
        description={t('disputes.lead')}
      >
        <Stack gap={4}>
          <Cluster>
            <Badge tone={tones[dispute.status]}>
              {t(`disputes.${isPaid ? 'paid' : dispute.status}`)}
            </Badge>
          </Cluster>
          <DefinitionList
            items={[
              { term: t('desk.registration'), description: dispute.smedan_number ?? '–' },
              {
                term: t('payments.reference'),
                description:
                  dispute.kind === 'benefit' ? (
                    <TextLink to={paymentPath(payment_reference)}>{payment_reference}</TextLink>
                  ) : (
                    payment_reference
                  ),
              },
              { term: t('disputes.opened'), description: <DateText iso={dispute.created_at} /> },
              ...(due_at !== null && dispute.status === 'open'
                ? [{ term: t('disputes.answerBy'), description: <DateText iso={due_at} /> }]
                : []),
              { term: t('disputes.amount'), description: <Money kobo={dispute.amount_kobo} /> },
              { term: t('disputes.held'), description: <Money kobo={dispute.held_kobo} /> },
              {
                term: t('disputes.missing'),
                description: <Money kobo={missing_kobo - collected_kobo} />,
              },
            ]}
          />
        </Stack>
      </PageSection>
    </CaseLayout>
  );
}
