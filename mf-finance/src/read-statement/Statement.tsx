import type { Transaction } from '@portal/shared-lib/contract';
import { Button, EmptyState, PageSection, useSearchText } from '@portal/shared-lib/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { findTransactions, wantedInAddress } from './find-transactions.ts';
import { StatementFilters } from './StatementFilters.tsx';
import { TransactionTable } from './TransactionTable.tsx';
import { useTypeNames } from './useTypeNames.ts';

/** The account's transactions; what is being looked for is kept in the address. */
export function Statement({ transactions }: { transactions: readonly Transaction[] }) {
  const { t } = useTranslation('mf-finance');
  const [searchParams, setSearchParams] = useSearchParams();
  const { text, change } = useSearchText('q');
  const typeName = useTypeNames();
  const wanted = wantedInAddress(searchParams);
  const found = findTransactions(transactions, wanted);

  const handleFilter = (name: 'type' | 'status', value: string) =>
    setSearchParams(
      (params) => {
        if (value === '') params.delete(name);
        else params.set(name, value);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  const handleClear = () => {
    change('');
    setSearchParams({}, { replace: true, preventScrollReset: true });
  };

  return (
    <PageSection title={t('statement.title')}>
      {transactions.length === 0 ? (
        <EmptyState title={t('statement.empty.title')}>{t('statement.empty.text')}</EmptyState>
      ) : (
        <>
          <StatementFilters
            wanted={wanted}
            text={text}
            typeName={typeName}
            onText={change}
            onFilter={handleFilter}
          />
          {found.length === 0 ? (
            <div role="status">
              <EmptyState
                title={t('statement.nothing.title')}
                action={<Button onClick={handleClear}>{t('statement.nothing.clear')}</Button>}
              >
                {t('statement.nothing.text')}
              </EmptyState>
            </div>
          ) : (
            // Another question starts again at its first page.
            <TransactionTable
              key={JSON.stringify(wanted)}
              transactions={found}
              typeName={typeName}
            />
          )}
        </>
      )}
    </PageSection>
  );
}
