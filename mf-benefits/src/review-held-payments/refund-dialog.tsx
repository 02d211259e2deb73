import { isApiError } from '@portal/remote-kit/api';
import { refundBody, type HeldPayment } from '@portal/contract';
import { Dialog, DialogActions } from '@portal/ui/dialog';
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
import { useRefundPaymentMutation } from '../pay/endpoints.ts';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';

const schema = refundBody();

export interface RefundDialogProps {
  /** `null`: closed. */
  payment: HeldPayment | null;
  onClose: () => void;
}

/** Asks why, and sends the whole payment back. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t } = useTranslation('mf-benefits');
  return (
    <Dialog
      open={payment !== null}
      onClose={onClose}
      title={t('held.dialog.title')}
      description={t('held.dialog.text')}
    >
      {payment && <RefundForm reference={payment.reference} onDone={onClose} />}
    </Dialog>
  );
}

function RefundForm({ reference, onDone }: { reference: string; onDone: () => void }) {
  const { t } = useTranslation('mf-benefits');
  const [refund] = useRefundPaymentMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({ schema, defaultValues: { reason: '' } });

  const handleSubmit = async ({ reason }: { reason: string }) => {
    setProblem(null);
    const { error } = await refund({ key: keyOf(reference + reason), reference, reason });
    if (!error) return onDone();
    if (isApiError(error)) {
      if (error.kind === 'status') forget();
      applyServerErrors(form, error.fields);
      if (error.code === 'forbidden') return setProblem(t('held.dialog.own'));
    }
    setProblem(t('held.dialog.failed'));
  };

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('held.dialog.title')}>
      <p>{reference}</p>
      <FormErrorSummary message={problem} />
      <TextArea name="reason" label={t('held.dialog.field')} hint={t('held.dialog.hint')} />
      <DialogActions>
        <SubmitButton>{t('held.dialog.submit')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
