import { refundBody } from '@portal/contract';
import type { AgencyPayment } from '@portal/contract/agency';
import { isApiError } from '@portal/remote-kit/api';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { useDescribeProblem } from '@portal/remote-kit/staff';
import { DialogActions } from '@portal/ui/dialog';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  TextArea,
  usePortalForm,
} from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNoticeConflict } from '../case/use-notice-conflict.ts';
import { useRefundPaymentMutation } from '../endpoints.ts';

const schema = refundBody();

/** Asks why, and sends the whole payment back; above the limit a colleague approves it first. */
export function RefundForm({ payment, onDone }: { payment: AgencyPayment; onDone: () => void }) {
  const { t } = useTranslation('mf-benefits');
  const describe = useDescribeProblem();
  const notice = useNoticeConflict();
  const [refund] = useRefundPaymentMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({ schema, defaultValues: { reason: '' } });
  const { reference, version } = payment;

  const handleSubmit = async ({ reason }: { reason: string }) => {
    setProblem(null);
    const key = keyOf(JSON.stringify([reference, version, reason]));
    const headers = { 'if-match': `"${version}"`, 'idempotency-key': key };
    const { error } = await notice(refund({ params: { reference }, headers, body: { reason } }));
    if (!error || (isApiError(error) && error.kind === 'status')) forget();
    if (!error) return onDone();
    if (isApiError(error)) applyServerErrors(form, error.fields);
    setProblem(describe(error));
  };

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('held.dialog.title')}>
      <p>{reference}</p>
      <FormErrorSummary message={problem} />
      <TextArea name="reason" label={t('desk.reason')} hint={t('held.dialog.hint')} />
      <DialogActions>
        <SubmitButton>{t('held.dialog.submit')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
