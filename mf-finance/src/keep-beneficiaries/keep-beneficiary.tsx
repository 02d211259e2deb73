import { isApiError } from '@portal/remote-kit/api';
import type { PaymentDetail } from '@portal/contract';
import { Banner, PageSection } from '@portal/ui';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { requiredText } from '@portal/contract/validation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useListBeneficiariesQuery, useSaveBeneficiaryMutation } from '../endpoints/pay.ts';

const schema = z.object({ name: requiredText({ max: 60 }) });
interface Values {
  name: string;
}

/** After a payment to a new payee: saves them under a name. */
export function KeepBeneficiary({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation('mf-finance');
  const { data: saved } = useListBeneficiariesQuery();
  const [save, { isSuccess }] = useSaveBeneficiaryMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm<Values, Values>({
    schema,
    defaultValues: { name: payment.customer_name ?? '' },
  });
  const { type, biller_id, customer_number, customer_name, product } = payment;
  if (isSuccess) {
    return (
      <Banner tone="positive" role="status">
        {t('beneficiaries.saved')}
      </Banner>
    );
  }
  const isKnown = saved?.some(
    (beneficiary) =>
      beneficiary.type === type &&
      beneficiary.biller_id === biller_id &&
      beneficiary.customer_number === customer_number,
  );
  if (isKnown !== false) return null;
  const submit = async ({ name }: Values) => {
    setProblem(null);
    const { error } = await save({
      name,
      type,
      biller_id,
      customer_number,
      customer_name,
      ...(product !== null && { product }),
    });
    if (error === undefined) return;
    if (!isApiError(error)) throw error;
    if (Object.keys(error.fields).length > 0) applyServerErrors(form, error.fields);
    else setProblem(error.message || t('pay.lost'));
  };
  return (
    <PageSection title={t('beneficiaries.keep')} description={t('beneficiaries.keepText')}>
      <Form form={form} onSubmit={submit} label={t('beneficiaries.keep')}>
        <FormErrorSummary message={problem} />
        <TextField name="name" label={t('beneficiaries.name')} autoComplete="off" />
        <div>
          <SubmitButton variant="secondary">{t('beneficiaries.save')}</SubmitButton>
        </div>
      </Form>
    </PageSection>
  );
}
