import { isApiError } from '@portal/remote-kit/api';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  PasswordField,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { typedPassword } from '@portal/contract/validation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useConfirmFinanceOwnerMutation } from '../endpoints/payment-pin.ts';

const schema = z.object({ password: typedPassword() });
interface Values {
  password: string;
}

/** Asks who is signed in for the password once more; what was typed behind it stays. */
export function ConfirmOwner({
  onConfirmed,
  onClose,
}: {
  onConfirmed: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('mf-finance');
  const [confirm] = useConfirmFinanceOwnerMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm<Values, Values>({ schema, defaultValues: { password: '' } });
  const submit = async (values: Values) => {
    setProblem(null);
    const { error } = await confirm(values);
    if (error === undefined) return onConfirmed();
    if (!isApiError(error)) throw error;
    if (Object.keys(error.fields).length > 0) applyServerErrors(form, error.fields);
    else setProblem(error.message || t('pay.lost'));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('stepUp.title')}
      description={t('stepUp.text')}
    >
      <Form form={form} onSubmit={submit} label={t('stepUp.title')}>
        <FormErrorSummary message={problem} />
        <PasswordField
          name="password"
          label={t('stepUp.password')}
          autoComplete="current-password"
        />
        <DialogActions>
          <SubmitButton>{t('stepUp.confirm')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
