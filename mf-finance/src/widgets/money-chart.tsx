import { formatMoney, useIntlLocale, VisuallyHidden } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MonthOfMoney } from '../endpoints/monthly-totals.ts';

const Figure = styled.figure`
  margin-top: var(--space-5);
  padding-top: var(--space-4);
  border-top: 1px solid var(--line);
`;

const Legend = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-6);
  margin-bottom: var(--space-4);
  color: var(--ink-soft);
  font-size: var(--text-14);

  span {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
  }

  b {
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }
`;

const Key = styled.i<{ $way: 'credit' | 'debit' }>`
  width: 12px;
  height: 12px;
  border-radius: 2px;
  ${({ $way }) => fills[$way]}
`;

/** Told apart by their weave as well as by their colour. */
const fills = {
  credit: 'background: var(--primary);',
  debit:
    'background: repeating-linear-gradient(135deg, var(--indigo) 0 3px, transparent 3px 6px); outline: 1px solid var(--indigo); outline-offset: -1px;',
};

const Plot = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: var(--space-2);
  color: var(--ink-soft);
  font-size: var(--text-14);
  text-align: center;
`;

const Month = styled.div`
  div {
    display: flex;
    align-items: end;
    justify-content: center;
    gap: 4px;
    height: 112px;
    margin-bottom: var(--space-1);
    border-bottom: 1px solid var(--line-strong);
  }
`;

const Column = styled.i<{ $way: 'credit' | 'debit'; $share: number }>`
  width: min(22px, 38%);
  height: ${({ $share }) => ($share === 0 ? 0 : `max(3px, ${$share * 100}%)`)};
  border-radius: 3px 3px 0 0;
  ${({ $way }) => fills[$way]}
`;

/** Money in and out by month. The same figures are a table for who cannot see it. */
export function MoneyChart({ months }: { months: readonly MonthOfMoney[] }) {
  const { t } = useTranslation('mf-finance/widgets');
  const locale = useIntlLocale();
  const most = Math.max(1, ...months.flatMap((month) => [month.in, month.out]));
  const total = (way: 'in' | 'out') =>
    formatMoney(
      months.reduce((sum, month) => sum + month[way], 0),
      locale,
    );
  const name = (month: string, style: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  return (
    <Figure>
      <Legend>
        <span>
          <Key $way="credit" /> {t('account.in')} <b>{total('in')}</b>
        </span>
        <span>
          <Key $way="debit" /> {t('account.out')} <b>{total('out')}</b>
        </span>
        <span>{t('account.period')}</span>
      </Legend>
      <Plot aria-hidden="true">
        {months.map((month) => (
          <Month key={month.month}>
            <div>
              <Column $way="credit" $share={month.in / most} />
              <Column $way="debit" $share={month.out / most} />
            </div>
            {name(month.month, 'short')}
          </Month>
        ))}
      </Plot>
      <VisuallyHidden as="table">
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
              <th scope="row">{name(month.month, 'long')}</th>
              <td>{formatMoney(month.in, locale)}</td>
              <td>{formatMoney(month.out, locale)}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </Figure>
  );
}
