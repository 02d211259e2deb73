import type { TransactionDetail } from '@portal/contract';
import { RouteError, usePageTitle } from '@portal/remote-kit';
import { currentLocale } from '@portal/remote-kit/i18n';
import { Banner, ErrorState, PageIntro, Skeleton } from '@portal/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useParams } from 'react-router-dom';
import { financeApi } from '../endpoints/finance-api.ts';
import { financePath } from '../pay-paths.ts';
import { useGetTransactionQuery } from '../endpoints/pay.ts';
import { Outcome } from './outcome.tsx';

const askAgainMs = 4000;

/** The state of a payment; asked for again while the biller has not responded. */
export function Component() {
  const { t } = useTranslation('mf-finance');
  usePageTitle(t('outcome.title'));
  const { reference = '' } = useParams();
  const wanted = { reference, locale: currentLocale() };
  const known = useGetTransactionQuery(wanted, { refetchOnMountOrArgChange: true });
  const paid: TransactionDetail | undefined = known.currentData;
  useGetTransactionQuery(wanted, {
    pollingInterval: paid?.status === 'pending' ? askAgainMs : 0,
    skipPollingIfUnfocused: true,
  });
  useFreshBalance(paid?.status);
  const { error } = known;
  if (error && 'status' in error && error.status === 404) throw new RouteError(404);
  return (
    <>
      <PageIntro back={{ to: financePath, label: t('page.title') }} />
      {error && paid?.status === 'pending' && (
        <Banner tone="warning" role="status">
          {t('outcome.notChecked')}
        </Banner>
      )}
      {paid ? (
        <Outcome paid={paid} />
      ) : error ? (
        <ErrorState
          title={t('outcome.loadFailed')}
          onRetry={() => void known.refetch()}
          busy={known.isFetching}
        >
          {t('outcome.loadFailedText')}
        </ErrorState>
      ) : (
        <Skeleton lines={5} height={40} />
      )}
    </>
  );
}

/** Balance and statement are another once a payment has gone through or come back. */
function useFreshBalance(status: TransactionDetail['status'] | undefined): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (status !== undefined) dispatch(financeApi.util.invalidateTags(['money']));
  }, [dispatch, status]);
}
