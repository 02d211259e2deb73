import type { Transaction } from '@portal/shared-lib/contract';
import { formatMoney, useIntlLocale, VisuallyHidden } from '@portal/shared-lib/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { moneyByMonth } from './money-by-month.ts';
import { useArrivalTime } from './use-arrival-time.ts';

const monthsShown = 6;

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
  grid-template-columns: repeat(${monthsShown}, minmax(0, 1fr));
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
export function MoneyChart({ transactions }: { transactions: readonly Transaction[] }) {
  const { t } = useTranslation('dashboard');
  const locale = useIntlLocale();
  const months = moneyByMonth(transactions, useArrivalTime(), monthsShown);
  const most = Math.max(1, ...months.flatMap(({ credit, debit }) => [credit, debit]));
  const total = (way: 'credit' | 'debit') =>
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
          <Key $way="credit" /> {t('account.in')} <b>{total('credit')}</b>
        </span>
        <span>
          <Key $way="debit" /> {t('account.out')} <b>{total('debit')}</b>
        </span>
        <span>{t('account.period')}</span>
      </Legend>
      <Plot aria-hidden="true">
        {months.map(({ month, credit, debit }) => (
          <Month key={month}>
            <div>
              <Column $way="credit" $share={credit / most} />
              <Column $way="debit" $share={debit / most} />
            </div>
            {name(month, 'short')}
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
          {months.map(({ month, credit, debit }) => (
            <tr key={month}>
              <th scope="row">{name(month, 'long')}</th>
              <td>{formatMoney(credit, locale)}</td>
              <td>{formatMoney(debit, locale)}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </Figure>
  );
}
