import type { Payment, PaymentStatus } from '@portal/contract';
import { RouteError, usePageTitle } from '@portal/remote-kit';
import { currentLocale } from '@portal/remote-kit/i18n';
import { Banner, Button, EmptyState, ErrorState, Skeleton, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paymentsPath } from '../catalogue/benefit-paths.ts';
import { useGetPaymentQuery } from '../pay/endpoints.ts';
import { Confirmation } from './confirmation.tsx';

export { locales } from './locales.ts';

const askAgainMs = 4000;

const isOpen = (status: PaymentStatus | undefined) => status === 'created' || status === 'pending';

/** Where the checkout leads back to, and what an owner may keep as a bookmark. */
export function Component() {
  const { t } = useTranslation('mf-benefits');
  const [params] = useSearchParams();
  const reference = params.get('reference') ?? '';
  usePageTitle(t('payment.title'));
  if (reference !== '') return <PaymentByReference reference={reference} />;
  return (
    <EmptyState
      title={t('payment.none.title')}
      action={<Button to={paymentsPath}>{t('payments.title')}</Button>}
    >
      {t('payment.none.text')}
    </EmptyState>
  );
}

function PaymentByReference({ reference }: { reference: string }) {
  const { t } = useTranslation('mf-benefits');
  const { payment, error, isFetching, refetch } = usePayment(reference);
  if (error && 'status' in error && error.status === 404) throw new RouteError(404);
  if (payment)
    return (
      <Stack gap={5}>
        {error && isOpen(payment.status) && (
          <Banner tone="warning" role="status">
            {t('payment.notChecked')}
          </Banner>
        )}
        <Confirmation payment={payment} />
      </Stack>
    );
  return error ? (
    <ErrorState
      title={t('payment.failed')}
      onRetry={() => void refetch()}
      busy={isFetching}
      action={<Button to={paymentsPath}>{t('payments.title')}</Button>}
    >
      {t('payment.failedText')}
    </ErrorState>
  ) : (
    <Stack gap={6}>
      <Skeleton lines={2} height={40} />
      <Skeleton lines={4} height={28} />
    </Stack>
  );
}

/** The payment, asked for again every few seconds while the bank has not responded. */
function usePayment(reference: string) {
  const wanted = { reference, locale: currentLocale() };
  const known = useGetPaymentQuery(wanted, { refetchOnMountOrArgChange: true });
  const payment: Payment | undefined = known.currentData;
  useGetPaymentQuery(wanted, {
    pollingInterval: isOpen(payment?.status) ? askAgainMs : 0,
    skipPollingIfUnfocused: true,
  });
  return { ...known, payment };
}
