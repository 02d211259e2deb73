import { agencyLoanViews, type AgencyLoanRow } from '@portal/contract/agency';
import { StaffPage } from '@portal/remote-kit/staff';
import { Badge, Money, type TableColumn } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useMoneyWork } from '../case/use-money-work.ts';
import { useExportAgencyLoansMutation, useListAgencyLoansQuery } from '../endpoints.ts';
import { useFilters } from '../queue/filters.ts';
import { Queue } from '../queue/queue.tsx';
import { LoanBadge } from './loan-badge.tsx';

/** Loan applications and loans of all owners, for people with `finance`. */
export function Component() {
  const { t } = useTranslation('mf-benefits');
  return (
    <StaffPage title={t('desk.loans.title')} needs="finance">
      <Loans />
    </StaffPage>
  );
}

function Loans() {
  const { t } = useTranslation('mf-benefits');
  const filters = useFilters(agencyLoanViews);
  const chosen = filters.params.get('package');
  const wanted = { ...filters.query, ...(chosen && { package: chosen }) };
  const [exportList] = useExportAgencyLoansMutation();
  const query = useListAgencyLoansQuery({ query: wanted }, { refetchOnMountOrArgChange: true });
  const isOverdue = filters.view === 'overdue';
  const columns: TableColumn<AgencyLoanRow>[] = [
    {
      key: 'months',
      header: t('desk.loans.months'),
      narrow: 'line',
      cell: ({ months }) => t('loan.months', { count: months }),
    },
    {
      key: 'amount',
      header: t(isOverdue ? 'desk.loans.due' : 'desk.loans.amount'),
      align: 'end',
      narrow: 'figure',
      cell: ({ amount_kobo, due_kobo }) => <Money kobo={due_kobo ?? amount_kobo} />,
    },
    {
      key: 'status',
      header: t('desk.status'),
      narrow: 'line',
      cell: ({ status, waits_for_second }) =>
        waits_for_second ? (
          <Badge tone="warning">{t('desk.waitsForSecond')}</Badge>
        ) : (
          <LoanBadge status={status} />
        ),
    },
  ];
  return (
    <Queue
      label={t('desk.loans.title')}
      list="loans"
      askForFile={() => exportList({ query: wanted })}
      query={query}
      filters={filters}
      views={agencyLoanViews.map((value) => ({ value, label: t(`desk.loans.views.${value}`) }))}
      searchLabel={t('desk.search')}
      kind={{
        name: 'package',
        label: t('desk.loans.package'),
        all: t('desk.loans.anyPackage'),
        options: (query.data?.packages ?? []).map(({ id, name }) => ({ value: id, label: name })),
      }}
      columns={columns}
      nameOf={({ package_name }) => package_name || t('desk.loans.unnamed')}
      linkTo={({ id }) => `/agency/loans/${id}`}
      work={useMoneyWork('loan')}
    />
  );
}
