import { usePageTitle } from '@portal/shared-lib/federation';
import { ErrorState, PageIntro, Sections, Skeleton } from '@portal/shared-lib/ui';
import { useTranslation } from 'react-i18next';
import { MoneyByMonth } from '../follow-money/MoneyByMonth.tsx';
import { AccountCards } from '../read-account/AccountCards.tsx';
import { useListTransactionsQuery } from '../read-statement/endpoints.ts';
import { Statement } from '../read-statement/Statement.tsx';

export function Component() {
  const { t } = useTranslation('mf-finance');
  usePageTitle(t('page.title'));
  return (
    <>
      <PageIntro>{t('page.lead')}</PageIntro>
      <Sections>
        <AccountCards />
        <Transactions />
      </Sections>
    </>
  );
}

function Transactions() {
  const { t } = useTranslation('mf-finance');
  const { data, error, isFetching, refetch } = useListTransactionsQuery();
  if (!data) {
    return error ? (
      <ErrorState title={t('statement.failed')} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton lines={6} height={32} />
    );
  }
  return (
    <>
      {data.length > 0 && <MoneyByMonth transactions={data} />}
      <Statement transactions={data} />
    </>
  );
}
