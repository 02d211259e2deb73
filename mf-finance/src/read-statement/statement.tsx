import {
  Button,
  Cluster,
  EmptyState,
  ErrorState,
  PageSection,
  Skeleton,
  useSearchText,
} from '@portal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useReadStatementInfiniteQuery } from '../endpoints/statement.ts';
import { addMoneyPath } from '../pay-paths.ts';
import { filtersInUrl } from './find-transactions.ts';
import { StatementFiles } from './statement-files.tsx';
import { StatementFilters } from './statement-filters.tsx';
import { TransactionTable } from './transaction-table.tsx';
import { useDebouncedValue } from '@portal/ui/search';
import { useTypeNames } from './use-type-names.ts';

/** The account's transactions, a page at a time; what is being looked for is kept in the address. */
export function Statement() {
  const { t } = useTranslation('mf-finance');
  const [searchParams, setSearchParams] = useSearchParams();
  const { text, change } = useSearchText('q');
  const typeName = useTypeNames();
  const search = searchParams.toString();
  const wanted = useMemo(() => filtersInUrl(new URLSearchParams(search)), [search]);
  const debouncedText = useDebouncedValue(wanted.q);
  const query = useMemo(() => {
    const { q: _typed, ...others } = wanted;
    return { ...others, ...(debouncedText !== undefined && { q: debouncedText }) };
  }, [wanted, debouncedText]);
  const {
    data,
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
  } = useReadStatementInfiniteQuery(query);

  const handleFilter = (name: 'type' | 'status' | 'from' | 'to', value: string) =>
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

  if (error && data === undefined) {
    return (
      <ErrorState title={t('statement.failed')} onRetry={() => void refetch()} busy={isFetching} />
    );
  }
  if (data === undefined) return <Skeleton lines={6} height={32} />;
  const shown = data.pages.flatMap(({ transactions }) => transactions);
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
            <>
              {hasPreviousPage && (
                <Cluster>
                  <Button busy={isFetchingPreviousPage} onClick={() => void fetchPreviousPage()}>
                    {t('statement.newer')}
                  </Button>
                </Cluster>
              )}
              <TransactionTable transactions={shown} typeName={typeName} />
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
          )}
        </>
      )}
    </PageSection>
  );
}
