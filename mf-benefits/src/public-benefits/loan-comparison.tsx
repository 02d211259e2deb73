import type { PublicBenefit } from '@portal/contract';
import {
  formatMoney,
  PageSection,
  Table,
  TextLink,
  useIntlLocale,
  type TableColumn,
} from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { formatRate } from '../apply-for-loan/format-rate.ts';
import { listMonths } from '../apply-for-loan/list-months.ts';
import { NoWrap } from '../pay/no-wrap.tsx';
import { publicBenefitPath } from './paths.ts';

type Row = PublicBenefit['loan_packages'][number] & { benefit: PublicBenefit };

/** The packages of lenders, side by side. Within one benefit they are named without it. */
export function LoanComparison({ benefits }: { benefits: readonly PublicBenefit[] }) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const rows: Row[] = benefits.flatMap((benefit) =>
    benefit.loan_packages.map((offer) => ({ ...offer, benefit })),
  );
  if (rows.length === 0) return null;
  const columns: TableColumn<Row>[] = [
    {
      key: 'loan',
      header: t('public.compare.loan'),
      cell: ({ benefit, locale: ofOffer, name }) =>
        benefits.length > 1 ? (
          <TextLink to={publicBenefitPath(benefit)}>
            <span lang={benefit.locale}>{`${benefit.title}: `}</span>
            <span lang={ofOffer}>{name}</span>
          </TextLink>
        ) : (
          <span lang={ofOffer}>{name}</span>
        ),
    },
    {
      key: 'amount',
      header: t('public.compare.amount'),
      narrow: 'line',
      align: 'end',
      cell: ({ min_kobo, max_kobo }) => (
        <NoWrap>{`${formatMoney(min_kobo, locale)} – ${formatMoney(max_kobo, locale)}`}</NoWrap>
      ),
    },
    {
      key: 'rate',
      header: t('public.compare.rate'),
      narrow: 'line',
      align: 'end',
      cell: ({ monthly_rate }) => formatRate(monthly_rate, locale),
    },
    {
      key: 'months',
      header: t('public.compare.months'),
      narrow: 'line',
      align: 'end',
      cell: ({ tenors }) => listMonths(tenors, locale),
    },
  ];
  return (
    <PageSection title={t('public.compare.title')} description={t('public.compare.text')}>
      <Table
        caption={t('public.compare.title')}
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={({ benefit, name }) => `${benefit.slug} ${name}`}
      />
    </PageSection>
  );
}
