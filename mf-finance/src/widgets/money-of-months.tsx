import { formatMoney, formatMonth, useIntlLocale, VisuallyHidden } from '@portal/ui';
import { Chart } from '@portal/ui/chart';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MonthOfMoney } from '../endpoints/monthly-totals.ts';

const Below = styled.div`
  margin-top: var(--space-5);
  padding-top: var(--space-4);
  border-top: 1px solid var(--line);
`;

/** Money in and out by month, as a chart, and as a table for screen readers. */
export function MoneyOfMonths({ months }: { months: readonly MonthOfMoney[] }) {
  const { t } = useTranslation('mf-finance/widgets');
  const locale = useIntlLocale();
  const total = (way: 'in' | 'out') =>
    formatMoney(
      months.reduce((sum, month) => sum + month[way], 0),
      locale,
    );
  return (
    <Below>
      <Chart
        label={t('account.chart')}
        series={(['in', 'out'] as const).map((way) => ({
          name: t(`account.${way}`),
          note: total(way),
          values: months.map((month) => month[way]),
        }))}
        points={months.map(({ month }) => formatMonth(month, locale, 'short'))}
        max={Math.max(1, ...months.flatMap((month) => [month.in, month.out]))}
        period={t('account.period')}
      />
      <VisuallyHidden as="div">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('account.month')}</th>
              <th scope="col">{t('account.in')}</th>
              <th scope="col">{t('account.out')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{formatMonth(month.month, locale, 'long')}</th>
                <td>{formatMoney(month.in, locale)}</td>
                <td>{formatMoney(month.out, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Below>
  );
}
