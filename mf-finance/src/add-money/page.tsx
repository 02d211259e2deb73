import { usePageTitle } from '@portal/remote-kit';
import { safePath } from '@portal/remote-kit/session';
import { ErrorState, PageIntro, Skeleton } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useGetTopUpOptionsQuery } from '../endpoints/top-up.ts';
import { financePath } from '../pay-paths.ts';
import { AddMoneyForm } from './add-money-form.tsx';

export function Component() {
  const { t } = useTranslation('mf-finance');
  usePageTitle(t('addMoney.title'));
  const [params] = useSearchParams();
  const then = safePath(params.get('then'));
  const options = useGetTopUpOptionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageIntro
        back={
          then === null
            ? { to: financePath, label: t('page.title') }
            : { to: then, label: t('addMoney.backToPayment') }
        }
      >
        {t('addMoney.lead')}
      </PageIntro>
      {options.data ? (
        <AddMoneyForm options={options.data} then={then} wanted={Number(params.get('amount'))} />
      ) : options.isError ? (
        <ErrorState onRetry={() => void options.refetch()} busy={options.isFetching} />
      ) : (
        <Skeleton lines={3} height={56} />
      )}
    </>
  );
}
