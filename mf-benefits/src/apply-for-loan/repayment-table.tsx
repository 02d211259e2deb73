import type { Repayment, RunningLoan } from '@portal/contract';
import {
  Badge,
  Cluster,
  DateText,
  formatDate,
  Money,
  Table,
  TextLink,
  useIntlLocale,
  type TableColumn,
  type Tone,
} from '@portal/ui';
import { useTranslation } from 'react-i18next';

type Row = Repayment & Partial<RunningLoan['repayments'][number]>;

const tones = {
  paid: 'positive',
  overdue: 'danger',
  due: 'info',
  later: 'neutral',
} as const satisfies Record<string, Tone>;

/** Each repayment with its day; of a loan that runs also what has become of it. */
export function RepaymentTable({ repayments }: { repayments: readonly Row[] }) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const isRunning = repayments.some(({ state }) => state !== undefined);
  const columns: TableColumn<Row>[] = [
    {
      key: 'due',
      header: t('loan.repay.due'),
      narrow: 'lead',
      cell: ({ due_on }) => <DateText iso={due_on} time={false} />,
    },
    {
      key: 'amount',
      header: t('loan.repay.amount'),
      align: 'end',
      narrow: 'figure',
      cell: ({ amount_kobo }) => <Money kobo={amount_kobo} />,
    },
    {
      key: 'interest',
      header: t('loan.repay.interest'),
      align: 'end',
      narrow: 'line',
      cell: ({ interest_kobo }) => <Money kobo={interest_kobo} />,
    },
  ];
  const states: TableColumn<Row>[] = [
    {
      key: 'status',
      header: t('loan.repay.status'),
      align: 'end',
      narrow: 'line',
      cell: ({ state, receipt_url: url, paid_at: paidAt }) => (
        <Cluster gap={2} justify="end">
          {state && <Badge tone={tones[state]}>{t(`loan.repay.state.${state}`)}</Badge>}
          {url && paidAt && (
            <TextLink href={url}>
              {t('loan.repay.receiptOf', { date: formatDate(paidAt, locale, { time: false }) })}
            </TextLink>
          )}
        </Cluster>
      ),
    },
  ];
  return (
    <Table
      caption={t('loan.repay.table')}
      columns={isRunning ? [...columns, ...states] : columns}
      rows={repayments}
      rowKey={({ number }) => String(number)}
    />
  );
}
