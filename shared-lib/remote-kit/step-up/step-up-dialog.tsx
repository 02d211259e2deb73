import { isApiError } from '../api/errors.ts';
import { otpCode, typedPassword } from '@portal/contract/validation';
import { Button } from '@portal/ui';
import { OneTimeCodeField } from '@portal/ui/code';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  PasswordField,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useSendStepUpCodeMutation, useStepUpMutation } from './endpoints.ts';

export { locales } from './locales.ts';

const passwordSchema = z.object({ password: typedPassword() });
const codeSchema = z.object({ otp_code: otpCode() });

export interface StepUpDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks the signed-in person to prove who they are again, by their password or by a code to their phone. */
export function StepUpDialog({ onConfirmed, onClose }: StepUpDialogProps) {
  const { t } = useTranslation('step-up');
  const [method, setMethod] = useState<'password' | 'code'>('password');
  return (
    <Dialog open onClose={onClose} size="sm" title={t('title')} description={t('text')}>
      {method === 'password' ? (
        <PasswordForm onConfirmed={onConfirmed} onCodeSent={() => setMethod('code')} />
      ) : (
        <CodeForm onConfirmed={onConfirmed} onUsePassword={() => setMethod('password')} />
      )}
    </Dialog>
  );
}

interface PasswordFormProps {
  onConfirmed: () => void;
  onCodeSent: () => void;
}

function PasswordForm({ onConfirmed, onCodeSent }: PasswordFormProps) {
  const { t } = useTranslation('step-up');
  const [stepUp] = useStepUpMutation();
  const [sendCode, { isLoading }] = useSendStepUpCodeMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({ schema: passwordSchema, defaultValues: { password: '' } });
  const submit = async (values: { password: string }) => {
    setProblem(null);
    const { error } = await stepUp(values);
    if (!error) return onConfirmed();
    if (isApiError(error) && error.fields.password) applyServerErrors(form, error.fields);
    else setProblem((isApiError(error) && error.message) || t('failed'));
  };
  const handleSendCode = async () => {
    setProblem(null);
    const { error } = await sendCode();
    if (!error) return onCodeSent();
    setProblem((isApiError(error) && error.message) || t('failed'));
  };
  return (
    <Form form={form} onSubmit={submit} label={t('title')}>
      <FormErrorSummary message={problem} />
      <PasswordField name="password" label={t('password')} autoComplete="current-password" />
      <div>
        <Button variant="quiet" size="sm" busy={isLoading} onClick={() => void handleSendCode()}>
          {t('sendCode')}
        </Button>
      </div>
      <DialogActions>
        <SubmitButton>{t('confirm')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

interface CodeFormProps {
  onConfirmed: () => void;
  onUsePassword: () => void;
}

function CodeForm({ onConfirmed, onUsePassword }: CodeFormProps) {
  const { t } = useTranslation('step-up');
  const [stepUp] = useStepUpMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({ schema: codeSchema, defaultValues: { otp_code: '' } });
  const submit = async (values: { otp_code: string }) => {
    setProblem(null);
    const { error } = await stepUp(values);
    if (!error) return onConfirmed();
    if (isApiError(error) && error.fields.otp_code) applyServerErrors(form, error.fields);
    else setProblem((isApiError(error) && error.message) || t('failed'));
  };
  return (
    <Form form={form} onSubmit={submit} label={t('title')}>
      <FormErrorSummary message={problem} />
      <OneTimeCodeField name="otp_code" label={t('code')} hint={t('codeSent')} />
      <div>
        <Button variant="quiet" size="sm" onClick={onUsePassword}>
          {t('usePassword')}
        </Button>
      </div>
      <DialogActions>
        <SubmitButton>{t('confirm')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
