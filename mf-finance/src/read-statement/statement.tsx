import type { Transaction } from '@portal/contract';
import { currentLocale } from '@portal/remote-kit/i18n';
import { Button, Cluster, EmptyState, ErrorState, PageSection, Skeleton } from '@portal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadStatementInfiniteQuery } from '../endpoints/statement.ts';
import { addMoneyPath } from '../pay-paths.ts';
import { StatementFiles } from './statement-files.tsx';
import { StatementFilters } from './statement-filters.tsx';
import { TransactionTable } from './transaction-table.tsx';
import { useStatementFilters } from './use-statement-filters.ts';
import { useTypeNames } from './use-type-names.ts';

/** The account's transactions, a page at a time; what is being looked for is kept in the URL. */
export function Statement() {
  const { t } = useTranslation('mf-finance');
  const typeName = useTypeNames();
  const { wanted, query, text, change, handleFilter, handleClear } = useStatementFilters();
  const statement = useReadStatementInfiniteQuery({ ...query, locale: currentLocale() });
  const { data, error, isFetching, refetch } = statement;
  const shown = useMemo(() => data?.pages.flatMap(({ transactions }) => transactions), [data]);

  if (error && shown === undefined) {
    return (
      <ErrorState title={t('statement.failed')} onRetry={() => void refetch()} busy={isFetching} />
    );
  }
  if (shown === undefined) return <Skeleton lines={6} height={32} />;
  const isNarrowed = Object.keys(wanted).length > 0;
  return (
    <PageSection
      title={t('statement.title')}
      actions={shown.length > 0 && <StatementFiles wanted={query} />}
    >
      {shown.length === 0 && !isNarrowed && !isFetching ? (
        <EmptyState
          title={t('statement.empty.title')}
          action={<Button to={addMoneyPath()}>{t('addMoney.title')}</Button>}
        >
          {t('statement.empty.text')}
        </EmptyState>
      ) : (
        <>
          <StatementFilters
            wanted={wanted}
            text={text}
            typeName={typeName}
            onText={change}
            onFilter={handleFilter}
          />
          {shown.length === 0 ? (
            <div role="status">
              <EmptyState
                title={t('statement.nothing.title')}
                action={<Button onClick={handleClear}>{t('statement.nothing.clear')}</Button>}
              >
                {t('statement.nothing.text')}
              </EmptyState>
            </div>
          ) : (
            <TransactionPages transactions={shown} statement={statement} typeName={typeName} />
          )}
        </>
      )}
    </PageSection>
  );
}

interface TransactionPagesProps {
  transactions: readonly Transaction[];
  statement: ReturnType<typeof useReadStatementInfiniteQuery>;
  typeName: ReturnType<typeof useTypeNames>;
}

/** The pages that are loaded, and the buttons for the page before and the page after. */
function TransactionPages({ transactions, statement, typeName }: TransactionPagesProps) {
  const { t } = useTranslation('mf-finance');
  const {
    error,
    isFetching,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
    hasPreviousPage,
    fetchPreviousPage,
    isFetchingPreviousPage,
    isFetchPreviousPageError,
  } = statement;
  return (
    <>
      {hasPreviousPage && (
        <Cluster>
          <Button busy={isFetchingPreviousPage} onClick={() => void fetchPreviousPage()}>
            {t('statement.newer')}
          </Button>
        </Cluster>
      )}
      <TransactionTable transactions={transactions} typeName={typeName} />
      {error && (
        <ErrorState
          title={t('statement.failed')}
          onRetry={() =>
            void (isFetchPreviousPageError
              ? fetchPreviousPage()
              : hasNextPage
                ? fetchNextPage()
                : refetch())
          }
          busy={isFetching}
        />
      )}
      {hasNextPage && !error && (
        <Cluster>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('statement.more')}
          </Button>
        </Cluster>
      )}
    </>
  );
}
