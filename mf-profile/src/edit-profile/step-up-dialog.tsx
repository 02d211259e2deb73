import { isApiError, portalApi, request } from '@portal/remote-kit/api';
import { accountAccessCalls } from '@portal/contract';
import { DialogActions, Dialog } from '@portal/ui/dialog';
import { Button } from '@portal/ui';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  PasswordField,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { OneTimeCodeField } from '@portal/ui/code';
import { otpCode, typedPassword } from '@portal/contract/validation';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

const stepUpApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    stepUp: build.mutation<unknown, { password?: string; otp_code?: string }>({
      query: (body) => request(accountAccessCalls.stepUp, { body }),
    }),
    sendStepUpCode: build.mutation<unknown, void>({
      query: () => request(accountAccessCalls.sendStepUpCode, { body: { medium: 'sms' } }),
    }),
  }),
});
const { useStepUpMutation, useSendStepUpCodeMutation } = stepUpApi;

const byPassword = z.object({ password: typedPassword() });
const byCode = z.object({ otp_code: otpCode() });

export interface StepUpDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks who is signed in to show it once more, by the password or a code to the phone. */
export function StepUpDialog({ onConfirmed, onClose }: StepUpDialogProps) {
  const { t } = useTranslation('mf-profile');
  const [way, setWay] = useState<'password' | 'code'>('password');
  const [sendCode, { isLoading }] = useSendStepUpCodeMutation();
  const ask = async () => {
    await sendCode();
    setWay('code');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('stepUp.title')}
      description={t('stepUp.text')}
    >
      {way === 'password' ? (
        <ConfirmForm way="password" onConfirmed={onConfirmed}>
          <PasswordField
            name="password"
            label={t('stepUp.password')}
            autoComplete="current-password"
          />
          <div>
            <Button variant="quiet" size="sm" busy={isLoading} onClick={() => void ask()}>
              {t('stepUp.sendCode')}
            </Button>
          </div>
        </ConfirmForm>
      ) : (
        <ConfirmForm way="code" onConfirmed={onConfirmed}>
          <OneTimeCodeField name="otp_code" label={t('stepUp.code')} hint={t('stepUp.codeSent')} />
        </ConfirmForm>
      )}
    </Dialog>
  );
}

interface ConfirmFormProps {
  way: 'password' | 'code';
  onConfirmed: () => void;
  children: ReactNode;
}

function ConfirmForm({ way, onConfirmed, children }: ConfirmFormProps) {
  const { t } = useTranslation('mf-profile');
  const [stepUp] = useStepUpMutation();
  const [message, setMessage] = useState<string | null>(null);
  const form = usePortalForm<Record<string, string>, Record<string, string>>({
    schema: way === 'password' ? byPassword : byCode,
    defaultValues: way === 'password' ? { password: '' } : { otp_code: '' },
  });
  const submit = async (values: Record<string, string>) => {
    setMessage(null);
    const { error } = await stepUp(values);
    if (!error) return onConfirmed();
    if (!isApiError(error)) throw error;
    if (Object.keys(error.fields).length > 0) applyServerErrors(form, error.fields);
    else setMessage(error.message || t('edit.failed'));
  };
  return (
    <Form form={form} onSubmit={submit} label={t('stepUp.title')}>
      <FormErrorSummary message={message} />
      {children}
      <DialogActions>
        <SubmitButton>{t('stepUp.confirm')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
