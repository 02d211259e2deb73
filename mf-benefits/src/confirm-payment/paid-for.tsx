import type { Payment } from '@portal/contract';
import { DateText, Money, Table, TextLink, type TableColumn } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { benefitPath } from '../catalogue/benefit-paths.ts';

type Item = Payment['items'][number];

/** The benefits of a payment, with until when each is paid for. */
export function PaidFor({ payment }: { payment: Payment }) {
  const { t } = useTranslation('mf-benefits');
  const columns: TableColumn<Item>[] = [
    {
      key: 'benefit',
      header: t('active.benefit'),
      narrow: 'lead',
      cell: (item) => (
        <TextLink to={benefitPath(item)}>
          <span lang={item.locale}>{item.title}</span>
        </TextLink>
      ),
      foot: t('payment.total'),
    },
    {
      key: 'plan',
      header: t('active.plan'),
      narrow: 'detail',
      cell: (item) => t(item.is_change ? 'payment.change' : `plan.${item.plan}.name`),
    },
    {
      key: 'until',
      header: t('payment.until'),
      narrow: 'line',
      cell: (item) =>
        item.paid_until === null ? '–' : <DateText iso={item.paid_until} time={false} />,
    },
    {
      key: 'amount',
      header: t('active.amount'),
      align: 'end',
      narrow: 'figure',
      cell: (item) => <Money kobo={item.amount_kobo} />,
      foot: <Money kobo={payment.amount_kobo} />,
    },
  ];
  return (
    <Table
      caption={t('payment.for')}
      captionHidden
      columns={columns}
      rows={payment.items}
      rowKey={({ slug }) => slug}
    />
  );
}
