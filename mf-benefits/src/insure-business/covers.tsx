import type { Policy } from '@portal/contract';
import { Money, Table } from '@portal/ui';
import { useTranslation } from 'react-i18next';

type Cover = Policy['terms']['covers'][number];

/** The maximum for each item. */
export function Covers({ covers }: { covers: readonly Cover[] }) {
  const { t } = useTranslation('mf-benefits');
  return (
    <Table
      caption={t('insurance.covers')}
      columns={[
        {
          key: 'item',
          header: t('insurance.item'),
          cell: ({ item }: Cover) => t(`insurance.items.${item}.name`),
        },
        {
          key: 'sum',
          header: t('insurance.atMost'),
          align: 'end',
          cell: ({ sum_kobo }: Cover) => <Money kobo={sum_kobo} whole />,
        },
      ]}
      rows={covers}
      rowKey={({ item }) => item}
    />
  );
}
