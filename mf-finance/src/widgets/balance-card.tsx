import { formatMoney, Money, QueryCard, Skeleton, TextLink, useIntlLocale } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useGetMoneyByMonthQuery } from '../endpoints/monthly-totals.ts';
import { useGetFinanceAccountQuery } from '../endpoints/account.ts';
import { freshFor } from './fresh-for.ts';
import { MoneyOfMonths } from './money-of-months.tsx';

const Balance = styled.p`
  > span {
    font-family: var(--font-title);
    font-size: var(--text-36);
    line-height: 1.2;
  }
`;

export function BalanceCard() {
  const { t } = useTranslation('mf-finance/widgets');
  const locale = useIntlLocale();
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
      {/* The number of the agency's own books is not shown: no bank knows it. */}
      {({ balance_kobo, held_kobo, debt_kobo }) => (
        <>
          <Balance>
            <Money kobo={balance_kobo} large />
          </Balance>
          {(held_kobo || debt_kobo) && (
            <p>
              {held_kobo && t('account.held', { amount: formatMoney(held_kobo, locale) })}{' '}
              {debt_kobo && t('account.debt', { amount: formatMoney(debt_kobo, locale) })}{' '}
              <TextLink to="/dashboard/finance">{t('account.why')}</TextLink>
            </p>
          )}
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
