import { currentLocale } from '@portal/remote-kit/i18n';
import { Badge, Button, DateText, Money, LedgerList, LedgerRow, QueryCard } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useGetLastTransactionsQuery } from '../endpoints/last-transactions.ts';
import { addMoneyPath } from '../pay-paths.ts';
import { freshFor } from './fresh-for.ts';

const tones = { pending: 'warning', failed: 'danger', reversed: 'neutral' } as const;

export function TransactionsCard() {
  const { t } = useTranslation('mf-finance/widgets');
  const query = useGetLastTransactionsQuery({ locale: currentLocale() }, freshFor);
  return (
    <QueryCard
      title={t('transactions.title')}
      more={{ to: '/dashboard/finance', label: t('transactions.more') }}
      query={query}
      lines={9}
      isEmpty={(transactions) => transactions.length === 0}
      empty={
        <>
          <p>{t('transactions.empty')}</p>
          <Button size="sm" to={addMoneyPath()}>
            {t('transactions.add')}
          </Button>
        </>
      }
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
    </QueryCard>
  );
}
