import { declineReasonMax } from '@portal/contract';
import { isApiError } from '@portal/remote-kit/api';
import { Button, Stack } from '@portal/ui';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useDeclineLoanOfferMutation } from './own-loan-endpoints.ts';

const schema = z.object({
  reason: z.string().check(z.trim(), z.maxLength(declineReasonMax, `max:${declineReasonMax}`)),
});

/** Whether an offer is really to be declined, and why, if the owner wants to say. */
export function DeclineOffer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('mf-benefits');
  const [decline] = useDeclineLoanOfferMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm<{ reason: string }, { reason: string }>({
    schema,
    defaultValues: { reason: '' },
  });
  const submit = async ({ reason }: { reason: string }) => {
    setProblem(null);
    const { error } = await decline({ id, reason });
    if (!error) return onClose();
    if (!isApiError(error)) throw error;
    applyServerErrors(form, error.fields);
    if (Object.keys(error.fields).length === 0) {
      setProblem(error.message || t('loan.terms.declineFailed'));
    }
  };
  return (
    <Dialog open onClose={onClose} size="sm" title={t('loan.terms.declineTitle')}>
      <Form form={form} onSubmit={submit} label={t('loan.terms.declineTitle')}>
        <Stack>
          <p>{t('loan.terms.declineText')}</p>
          <FormErrorSummary message={problem} />
          <TextField name="reason" label={t('loan.terms.reason')} optional autoComplete="off" />
        </Stack>
        <DialogActions>
          <SubmitButton>{t('loan.terms.decline')}</SubmitButton>
          <Button onClick={onClose}>{t('loan.terms.keep')}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
