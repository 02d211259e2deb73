import { lazyPart, usePageTitle } from '@portal/remote-kit';
import { safePath } from '@portal/remote-kit/session';
import { ErrorState, PageIntro, Skeleton } from '@portal/ui';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useGetTopUpOptionsQuery } from '../endpoints/top-up.ts';
import { financePath } from '../pay-paths.ts';
import { VirtualAccountSection } from '../virtual-account/virtual-account-section.tsx';

/** Loaded while the limits are asked for. */
const loadForm = async () => (await import('./add-money-form.tsx')).AddMoneyForm;
const AddMoneyForm = lazyPart('add-money-form', loadForm);

const Below = styled.div`
  margin-top: var(--space-10);
`;

export function Component() {
  const { t } = useTranslation('mf-finance');
  usePageTitle(t('addMoney.title'));
  const [params] = useSearchParams();
  const then = safePath(params.get('then'));
  useEffect(() => {
    // A failure is reported where the form is rendered.
    loadForm().catch(() => undefined);
  }, []);
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
        <Suspense fallback={<Skeleton lines={3} height={56} />}>
          <AddMoneyForm options={options.data} then={then} wanted={Number(params.get('amount'))} />
          <Below>
            <VirtualAccountSection />
          </Below>
        </Suspense>
      ) : options.isError ? (
        <ErrorState onRetry={() => void options.refetch()} busy={options.isFetching} />
      ) : (
        <Skeleton lines={3} height={56} />
      )}
    </>
  );
}
