import type { Instalment, LoanSchedule } from '@portal/contract';
import { Money, Table, type TableColumn } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Fold = styled.details`
  > summary {
    min-height: var(--target);
    padding: var(--space-3) 0;
    color: var(--primary);
    font-weight: 600;
    cursor: pointer;
  }
`;

/** Every instalment, folded away: the figures above are what an owner decides by. */
export function ScheduleTable({ schedule }: { schedule: LoanSchedule }) {
  const { t } = useTranslation('mf-benefits');
  const { instalments, total, interest } = schedule;
  const columns: TableColumn<Instalment>[] = [
    {
      key: 'month',
      header: t('loan.schedule.month'),
      narrow: 'lead',
      cell: ({ month }) => t('loan.schedule.monthNumber', { month }),
      foot: t('loan.schedule.sum'),
    },
    {
      key: 'payment',
      header: t('loan.schedule.payment'),
      align: 'end',
      narrow: 'figure',
      cell: ({ payment }) => <Money kobo={payment} />,
      foot: <Money kobo={total} />,
    },
    {
      key: 'interest',
      header: t('loan.schedule.interestPart'),
      align: 'end',
      narrow: 'line',
      cell: ({ interest: part }) => <Money kobo={part} />,
      foot: <Money kobo={interest} />,
    },
    {
      key: 'owed',
      header: t('loan.schedule.owed'),
      align: 'end',
      narrow: 'line',
      cell: ({ owed }) => <Money kobo={owed} />,
    },
  ];
  return (
    <Fold>
      <summary>{t('loan.schedule.show', { count: instalments.length })}</summary>
      <Table
        caption={t('loan.schedule.title')}
        captionHidden
        columns={columns}
        rows={instalments}
        rowKey={({ month }) => String(month)}
      />
    </Fold>
  );
}
