import { insuredItems } from '@portal/contract';
import { agencyClaimViews, type AgencyClaimRow } from '@portal/contract/agency';
import { StaffPage } from '@portal/remote-kit/staff';
import { Badge, Cluster, Money, type TableColumn } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { ClaimBadge } from '../../insure-business/claim-badge.tsx';
import { useExportAgencyClaimsMutation, useListAgencyClaimsQuery } from '../endpoints.ts';
import { useFilters } from '../queue/filters.ts';
import { Queue } from '../queue/queue.tsx';
import { DeclineDuplicates } from './decline-duplicates.tsx';
import { useClaimWork } from './use-claim-work.ts';

export const claimPath = (id: string) => `/agency/claims/${id}`;

/** Claims of all owners, for people with `claims`. */
export function Component() {
  const { t } = useTranslation('mf-benefits');
  return (
    <StaffPage title={t('desk.claims.title')} needs="claims">
      <Claims />
    </StaffPage>
  );
}

function Claims() {
  const { t } = useTranslation('mf-benefits');
  const filters = useFilters(agencyClaimViews);
  const item = insuredItems.find((each) => each === filters.params.get('item'));
  const wanted = { ...filters.query, ...(item && { item }) };
  const [exportList] = useExportAgencyClaimsMutation();
  const query = useListAgencyClaimsQuery({ query: wanted }, { refetchOnMountOrArgChange: true });
  const columns: TableColumn<AgencyClaimRow>[] = [
    {
      key: 'item',
      header: t('desk.claims.item'),
      narrow: 'line',
      cell: ({ item: insured }) => t(`insurance.items.${insured}.name`),
    },
    {
      key: 'amount',
      header: t('claims.amount'),
      align: 'end',
      narrow: 'figure',
      cell: ({ amount_kobo }) => <Money kobo={amount_kobo} />,
    },
    {
      key: 'status',
      header: t('desk.status'),
      narrow: 'line',
      cell: (row) => <Status row={row} />,
    },
  ];
  return (
    <Queue
      label={t('desk.claims.title')}
      list="claims"
      askForFile={() => exportList({ query: wanted })}
      query={query}
      filters={filters}
      views={agencyClaimViews.map((value) => ({ value, label: t(`desk.claims.views.${value}`) }))}
      searchLabel={t('desk.claims.search')}
      kind={{
        name: 'item',
        label: t('desk.claims.item'),
        all: t('desk.claims.anyItem'),
        options: insuredItems.map((value) => ({
          value,
          label: t(`insurance.items.${value}.name`),
        })),
      }}
      columns={columns}
      nameOf={({ number }) => number}
      linkTo={({ id }) => claimPath(id)}
      work={useClaimWork()}
      bulk={(chosen, done) => <DeclineDuplicates chosen={chosen} onDone={done} />}
    />
  );
}

function Status({ row }: { row: AgencyClaimRow }) {
  const { t } = useTranslation('mf-benefits');
  return (
    <Cluster gap={2}>
      {row.waits_for_second ? (
        <Badge tone="warning">{t('claimApproval.waits')}</Badge>
      ) : (
        <ClaimBadge status={row.status} />
      )}
      {row.is_appeal && <Badge tone="info">{t('desk.claims.appeal')}</Badge>}
      {row.duplicate_of !== null && <Badge tone="warning">{t('desk.claims.duplicate')}</Badge>}
    </Cluster>
  );
}
