import { Money, QueryCard, Skeleton } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useGetMoneyByMonthQuery } from '../endpoints/monthly-totals.ts';
import { useGetFinanceAccountQuery } from '../endpoints/account.ts';
import { freshFor } from './fresh-for.ts';
import { MoneyOfMonths } from './money-of-months.tsx';

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-2) var(--space-6);

  small {
    color: var(--ink-soft);
    font-size: var(--text-14);
  }

  b {
    display: block;
    color: var(--ink);
    font-size: var(--text-16);
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.02em;
  }

  p > span {
    font-family: var(--font-title);
    font-size: var(--text-36);
    line-height: 1.2;
  }
`;

export function BalanceCard() {
  const { t } = useTranslation('mf-finance/widgets');
  const account = useGetFinanceAccountQuery(undefined, freshFor);
  const { data: months = [], isLoading } = useGetMoneyByMonthQuery(undefined, freshFor);
  return (
    <QueryCard
      title={t('account.title')}
      more={{ to: '/dashboard/finance', label: t('account.more') }}
      query={account}
      lines={11}
      empty={<p>{t('account.empty')}</p>}
    >
      {({ balance_kobo, account_number, bank_name }) => (
        <>
          <Facts>
            <p>
              <Money kobo={balance_kobo} large />
            </p>
            <small>
              {bank_name}
              <b>{account_number}</b>
            </small>
          </Facts>
          {/* Keeps the chart's place, so that what is below does not move twice. */}
          {isLoading && <Skeleton lines={8} height={24} />}
          {months.some((month) => month.in > 0 || month.out > 0) && (
            <MoneyOfMonths months={months} />
          )}
        </>
      )}
    </QueryCard>
  );
}
