import { currentLocale } from '@portal/remote-kit/i18n';
import {
  Card,
  Cluster,
  DateText,
  DefinitionList,
  ErrorState,
  Money,
  PageSection,
  Skeleton,
  Stack,
} from '@portal/ui';
import { Form, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useReviewPaymentQuery } from '../pay/endpoints.ts';
import { PaymentBadge } from '../pay/payment-badge.tsx';
import { RefundAction, type RefundActionProps } from './refund-action.tsx';

export type FindPaymentProps = Pick<RefundActionProps, 'onRefund' | 'onDecide'>;

/** Any payment by the reference that the owner reads out, to send it back when the owner asks for that. */
export function FindPayment(actions: FindPaymentProps) {
  const { t } = useTranslation('mf-benefits');
  const [params, setParams] = useSearchParams();
  const wanted = params.get('reference') ?? '';
  const form = usePortalForm({
    schema: async () => (await import('./reference-schema.ts')).referenceSchema,
    defaultValues: { reference: wanted },
  });
  const handleSubmit = async ({ reference }: { reference: string }) =>
    setParams({ reference: reference.trim().toUpperCase() }, { preventScrollReset: true });
  return (
    <PageSection title={t('held.find.title')} description={t('held.find.text')}>
      <Stack gap={5}>
        <Form form={form} onSubmit={handleSubmit} label={t('held.find.title')}>
          <TextField name="reference" label={t('payments.reference')} autoComplete="off" />
          <div>
            <SubmitButton>{t('held.find.button')}</SubmitButton>
          </div>
        </Form>
        {wanted !== '' && <Found reference={wanted} {...actions} />}
      </Stack>
    </PageSection>
  );
}

function Found({ reference, ...actions }: FindPaymentProps & { reference: string }) {
  const { t } = useTranslation('mf-benefits');
  const { currentData, error, isFetching, refetch } = useReviewPaymentQuery(
    { reference, locale: currentLocale() },
    { refetchOnMountOrArgChange: true },
  );
  if (error && 'status' in error && error.status === 404)
    return <p role="status">{t('held.find.none', { reference })}</p>;
  if (error)
    return (
      <ErrorState title={t('held.find.failed')} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!currentData) return <Skeleton lines={4} height={28} />;
  const { status, refund_requested_at, created_at, amount_kobo, received_kobo } = currentData;
  const canGoBack = (status === 'paid' || status === 'held') && refund_requested_at === null;
  return (
    <Card as="section" aria-label={reference}>
      <Stack>
        <Cluster justify="between">
          <strong>{currentData.business_name ?? '–'}</strong>
          <PaymentBadge payment={currentData} />
        </Cluster>
        <DefinitionList
          items={[
            { term: t('payments.reference'), description: reference },
            {
              term: t('held.registration'),
              description: currentData.smedan_number ?? '–',
            },
            { term: t('payments.date'), description: <DateText iso={created_at} /> },
            {
              term: t('payments.for'),
              description: currentData.items.map(({ title }) => title).join(', '),
            },
            { term: t('held.asked'), description: <Money kobo={amount_kobo} /> },
            ...(received_kobo === null
              ? []
              : [{ term: t('held.arrived'), description: <Money kobo={received_kobo} /> }]),
          ]}
        />
        {canGoBack && (
          <div>
            <RefundAction payment={currentData} {...actions} />
          </div>
        )}
      </Stack>
    </Card>
  );
}
