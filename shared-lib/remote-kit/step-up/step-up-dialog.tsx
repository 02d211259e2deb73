import { codeLimits } from '@portal/contract';
import { isApiError } from '../api/errors.ts';
import { otpCode, typedPassword } from '@portal/contract/validation';
import { Banner, Button } from '@portal/ui';
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
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import * as z from 'zod/mini';
import { CodeHelp, SendAgain } from '../code-help/index.ts';
import { selectUserId } from '../session-state/slice.ts';
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
  const userId = useSelector(selectUserId);
  const [method, setMethod] = useState<'password' | 'code'>('password');
  const handleCodeSent = () => {
    lastCode = { userId, sentAt: Date.now() };
    setMethod('code');
  };
  return (
    <Dialog open onClose={onClose} size="sm" title={t('title')} description={t('text')}>
      {method === 'password' ? (
        <PasswordForm
          onConfirmed={onConfirmed}
          onCodeSent={handleCodeSent}
          onEnterCode={sentTo(userId) === null ? null : () => setMethod('code')}
        />
      ) : (
        <CodeForm
          sentAt={sentTo(userId) ?? undefined}
          onSent={handleCodeSent}
          onConfirmed={onConfirmed}
          onUsePassword={() => setMethod('password')}
        />
      )}
    </Dialog>
  );
}

/** Kept when the dialog is closed: the code that was sent still counts, and the API sends no other one so soon. */
let lastCode: { userId: string | null; sentAt: number } | null = null;

/** When a code was sent to this person, while no other one can be; in milliseconds since 1970. */
function sentTo(userId: string | null): number | null {
  if (lastCode === null || lastCode.userId !== userId) return null;
  const isRecent = Date.now() - lastCode.sentAt < codeLimits.resendAfterSeconds * 1000;
  return isRecent ? lastCode.sentAt : null;
}

interface PasswordFormProps {
  onConfirmed: () => void;
  onCodeSent: () => void;
  /** Where a code was sent a moment ago. */
  onEnterCode: (() => void) | null;
}

function PasswordForm({ onConfirmed, onCodeSent, onEnterCode }: PasswordFormProps) {
  const { t } = useTranslation('step-up');
  const [sendCode, { isLoading }] = useSendStepUpCodeMutation();
  const form = usePortalForm({ schema: passwordSchema, defaultValues: { password: '' } });
  const { problem, setProblem, submit } = useProof(form, onConfirmed);
  const handleSendCode = async () => {
    if (onEnterCode) return onEnterCode();
    setProblem(null);
    const { error } = await sendCode('sms');
    if (!error) return onCodeSent();
    setProblem((isApiError(error) && error.message) || t('failed'));
  };
  return (
    <Form form={form} onSubmit={submit} label={t('title')}>
      <FormErrorSummary message={problem} />
      <PasswordField name="password" label={t('password')} autoComplete="current-password" />
      <Actions label={t('sendCode')} busy={isLoading} onClick={() => void handleSendCode()} />
    </Form>
  );
}

interface CodeFormProps {
  sentAt: number | undefined;
  onSent: () => void;
  onConfirmed: () => void;
  onUsePassword: () => void;
}

function CodeForm({ sentAt, onSent, onConfirmed, onUsePassword }: CodeFormProps) {
  const { t } = useTranslation('step-up');
  const form = usePortalForm({ schema: codeSchema, defaultValues: { otp_code: '' } });
  const { problem, setProblem, submit } = useProof(form, onConfirmed);
  const [sendCode] = useSendStepUpCodeMutation();
  const [notice, setNotice] = useState<string | null>(null);
  return (
    <Form form={form} onSubmit={submit} label={t('title')}>
      <FormErrorSummary message={problem} />
      <div role="status">{notice && <Banner tone="positive">{notice}</Banner>}</div>
      <OneTimeCodeField name="otp_code" label={t('code')} hint={t('codeSent')} />
      <SendAgain
        label={t('resend')}
        sentAt={sentAt}
        send={() => sendCode('sms')}
        call={() => sendCode('voice')}
        onSent={(_, by) => {
          onSent();
          setProblem(null);
          setNotice(t(by === 'call' ? 'calling' : 'resent'));
        }}
        onProblem={(error) => {
          setNotice(null);
          setProblem(error?.message || t('failed'));
        }}
      />
      <Actions label={t('usePassword')} onClick={onUsePassword} />
      <CodeHelp />
    </Form>
  );
}

/** Sends the proof; an error is shown at its field or above the form. */
function useProof<Values extends { password: string } | { otp_code: string }>(
  form: UseFormReturn<Values>,
  onConfirmed: () => void,
) {
  const { t } = useTranslation('step-up');
  const [stepUp] = useStepUpMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (values: Values) => {
    setProblem(null);
    const { error } = await stepUp(values);
    if (!error) return onConfirmed();
    if (isApiError(error) && Object.keys(error.fields).length > 0)
      applyServerErrors(form, error.fields);
    else setProblem((isApiError(error) && error.message) || t('failed'));
  };
  return { problem, setProblem, submit };
}

interface ActionsProps {
  /** The label of the button that changes to the other proof. */
  label: string;
  busy?: boolean;
  onClick: () => void;
}

function Actions({ label, ...button }: ActionsProps) {
  const { t } = useTranslation('step-up');
  return (
    <>
      <div>
        {/* A press would take focus from the field, whose error then appears and moves the button: the press would be lost. */}
        <Button
          variant="quiet"
          size="sm"
          onMouseDown={(event) => event.preventDefault()}
          {...button}
        >
          {label}
        </Button>
      </div>
      <DialogActions>
        <SubmitButton>{t('confirm')}</SubmitButton>
      </DialogActions>
    </>
  );
}
