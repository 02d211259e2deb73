import type { ClaimInReview } from '@portal/contract';
import { Badge, Button, DateText, EmptyState, Money, Table, type TableColumn } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { NoWrap } from '../pay/no-wrap.tsx';
import { ClaimBadge } from '../insure-business/claim-badge.tsx';
import { canDecide } from './can-decide.ts';

export interface ClaimTableProps {
  claims: readonly ClaimInReview[];
  onOpen: (id: string) => void;
}

export function ClaimTable({ claims, onOpen }: ClaimTableProps) {
  const { t } = useTranslation('mf-benefits');
  const columns: TableColumn<ClaimInReview>[] = [
    {
      key: 'business',
      header: t('payments.business'),
      narrow: 'lead',
      cell: ({ business_name }) => business_name,
    },
    {
      key: 'item',
      header: t('insurance.item'),
      narrow: 'detail',
      cell: ({ item }) => t(`insurance.items.${item}.name`),
    },
    {
      key: 'number',
      header: t('claims.number'),
      narrow: 'line',
      wide: true,
      cell: ({ number }) => <NoWrap>{number}</NoWrap>,
    },
    {
      key: 'reported',
      header: t('claims.reported'),
      narrow: 'line',
      wide: true,
      cell: ({ created_at }) => <DateText iso={created_at} time={false} />,
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
      header: t('payments.state'),
      align: 'end',
      narrow: 'line',
      cell: ({ status, approval }) =>
        approval ? (
          <Badge tone="warning">{t('claimApproval.waits')}</Badge>
        ) : (
          <ClaimBadge status={status} />
        ),
    },
    {
      key: 'open',
      header: t('payments.decision'),
      align: 'end',
      narrow: 'line',
      cell: (claim) => {
        const isOpen = canDecide(claim);
        return (
          <Button
            size="sm"
            aria-label={t(isOpen ? 'claims.reviewNamed' : 'claims.viewNamed', {
              number: claim.number,
            })}
            onClick={() => onOpen(claim.id)}
          >
            {t(isOpen ? 'claims.review' : 'claims.view')}
          </Button>
        );
      },
    },
  ];
  return (
    <Table
      caption={t('claims.title')}
      captionHidden
      columns={columns}
      rows={claims}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('claims.none.title')}>{t('claims.none.text')}</EmptyState>}
    />
  );
}
