import { agencyDisputeViews, type AgencyDisputeRow } from '@portal/contract/agency';
import { StaffPage } from '@portal/remote-kit/staff';
import { DateText, Money, Stack, TextLink, type TableColumn } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useMoneyWork } from '../case/use-money-work.ts';
import { useListAgencyDisputesQuery } from '../endpoints.ts';
import { useFilters } from '../queue/filters.ts';
import { Queue } from '../queue/queue.tsx';

/** Payments that banks ask back for payers. */
export function Component() {
  const { t } = useTranslation('mf-benefits');
  return (
    <StaffPage title={t('disputes.title')} needs="finance">
      <Stack gap={4}>
        <TextLink to="/agency/payments" standalone>
          {t('desk.payments.back')}
        </TextLink>
        <p>{t('disputes.lead')}</p>
        <Disputes />
      </Stack>
    </StaffPage>
  );
}

function Disputes() {
  const { t } = useTranslation('mf-benefits');
  const filters = useFilters(agencyDisputeViews);
  const query = useListAgencyDisputesQuery(
    { query: filters.query },
    { refetchOnMountOrArgChange: true },
  );
  const columns: TableColumn<AgencyDisputeRow>[] = [
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
    {
      key: 'due',
      header: t('disputes.answerBy'),
      narrow: 'line',
      cell: ({ due_at, status }) =>
        status === 'open' && due_at !== null ? <DateText iso={due_at} /> : '–',
    },
  ];
  return (
    <Queue
      list="disputes"
      label={t('disputes.title')}
      query={query}
      filters={filters}
      views={agencyDisputeViews.map((value) => ({
        value,
        label: t(`desk.disputes.views.${value}`),
      }))}
      searchLabel={t('desk.payments.search')}
      columns={columns}
      nameOf={({ reference }) => reference}
      linkTo={({ reference }) => `/agency/payments/disputes/${reference}`}
      work={useMoneyWork('dispute')}
    />
  );
}
