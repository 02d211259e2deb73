import { Badge, DateText, Money, LedgerList, LedgerRow } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { DashboardCard } from './dashboard-card.tsx';
import { freshFor, useDashboardTransactionsQuery } from './endpoints.ts';

const tones = { pending: 'warning', failed: 'danger', reversed: 'neutral' } as const;

export function TransactionsCard() {
  const { t } = useTranslation('dashboard');
  const query = useDashboardTransactionsQuery(undefined, freshFor);
  return (
    <DashboardCard
      title={t('transactions.title')}
      more={{ to: '/dashboard/finance', label: t('transactions.more') }}
      query={query}
      lines={9}
      isEmpty={(transactions) => transactions.length === 0}
      empty={<p>{t('transactions.empty')}</p>}
    >
      {(transactions) => (
        <LedgerList>
          {transactions.map((transaction) => (
            <LedgerRow key={transaction.id}>
              <strong>{transaction.counterparty}</strong>
              <Money kobo={transaction.amount_kobo} direction={transaction.direction} />
              <small>
                <DateText iso={transaction.created_at} />
              </small>
              <small>{t(`transactions.types.${transaction.type}`)}</small>
              {transaction.status !== 'successful' && (
                <div>
                  <Badge tone={tones[transaction.status]}>
                    {t(`transactions.statuses.${transaction.status}`)}
                  </Badge>
                </div>
              )}
            </LedgerRow>
          ))}
        </LedgerList>
      )}
    </DashboardCard>
  );
}
