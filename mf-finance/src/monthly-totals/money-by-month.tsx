import {
  Card,
  formatMoney,
  formatMonth,
  Money,
  PageSection,
  Skeleton,
  Table,
  useIntlLocale,
  type TableColumn,
} from '@portal/ui';
import { Chart } from '@portal/ui/chart';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useGetMoneyByMonthQuery, type MonthOfMoney } from '../endpoints/monthly-totals.ts';
import { axisTop } from './scale.ts';
import { shortMoney } from './short-money.ts';

const Halves = styled.div`
  display: grid;
  gap: var(--space-2) var(--space-12);

  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 400px) minmax(0, 1fr);
  }

  /* A phone has the same chart on the dashboard. Here the statement would be two screens down. */
  @media (max-width: 599.98px) {
    > figure {
      display: none;
    }
  }
`;

const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-10);

  dt {
    color: var(--ink-soft);
    font-size: var(--text-14);
  }

  dd {
    font-size: var(--text-22);
    font-weight: 600;
  }

  /* Both in one row of a phone. */
  @media (max-width: 599.98px) {
    gap: var(--space-3) var(--space-6);

    dd {
      font-size: var(--text-16);
    }
  }
`;

const DataTable = styled.details`
  summary {
    display: list-item;
    padding: 12px 0;
    color: var(--primary);
    font-weight: 500;
    cursor: pointer;
  }
`;

const total = (months: readonly MonthOfMoney[], way: 'in' | 'out') =>
  months.reduce((sum, month) => sum + month[way], 0);

/** Money in and out of the last months, as a chart, and as a table for screen readers and exact amounts. */
export function MoneyByMonth() {
  const { t } = useTranslation('mf-finance');
  const locale = useIntlLocale();
  // Months that do not load are left out without a message: the statement is complete without them.
  const { data: months = [], isLoading } = useGetMoneyByMonthQuery();
  const moneyIn = total(months, 'in');
  const moneyOut = total(months, 'out');
  const columns: TableColumn<MonthOfMoney>[] = [
    {
      key: 'month',
      header: t('money.month'),
      cell: (row) => formatMonth(row.month, locale, 'long'),
      foot: t('money.total'),
    },
    {
      key: 'in',
      header: t('money.in'),
      align: 'end',
      narrow: 'line',
      cell: (row) => <Money kobo={row.in} />,
      foot: <Money kobo={moneyIn} />,
    },
    {
      key: 'out',
      header: t('money.out'),
      align: 'end',
      narrow: 'line',
      cell: (row) => <Money kobo={row.out} />,
      foot: <Money kobo={moneyOut} />,
    },
  ];
  if (isLoading) {
    return (
      <Card>
        <Skeleton lines={7} height={56} />
      </Card>
    );
  }
  if (moneyIn === 0 && moneyOut === 0) return null;
  return (
    <PageSection title={t('money.title')} description={t('money.text')}>
      <Card>
        <Halves>
          <Chart
            label={t('money.summary', {
              in: formatMoney(moneyIn, locale),
              out: formatMoney(moneyOut, locale),
            })}
            series={[
              { name: t('money.in'), values: months.map((month) => month.in) },
              { name: t('money.out'), values: months.map((month) => month.out) },
            ]}
            points={months.map(({ month }) => formatMonth(month, locale, 'short'))}
            max={axisTop(Math.max(...months.flatMap((month) => [month.in, month.out])))}
            formatTick={(kobo) => shortMoney(kobo, locale)}
          />
          <div>
            <Totals>
              <div>
                <dt>{t('money.in')}</dt>
                <dd>
                  <Money kobo={moneyIn} />
                </dd>
              </div>
              <div>
                <dt>{t('money.out')}</dt>
                <dd>
                  <Money kobo={moneyOut} />
                </dd>
              </div>
            </Totals>
            <DataTable>
              <summary>{t('money.figures')}</summary>
              <Table
                caption={t('money.title')}
                captionHidden
                columns={columns}
                rows={months}
                rowKey={(row) => row.month}
              />
            </DataTable>
          </div>
        </Halves>
      </Card>
    </PageSection>
  );
}
