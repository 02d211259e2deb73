import { isApiError, type ApiError } from '@portal/remote-kit/api';
import { codeLimits, type User } from '@portal/contract';
import { CodeHelp, SendAgain } from '@portal/remote-kit/code-help';
import { keepUser } from '@portal/remote-kit/session';
import { Banner } from '@portal/ui';
import { OneTimeCodeField } from '@portal/ui/code';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { otpCode } from '@portal/contract/validation';
import { formatPhone } from '@portal/contract/format-phone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import * as z from 'zod/mini';
import { useSendPhoneCodeMutation, useVerifyPhoneMutation } from './endpoints.ts';

const schema = z.object({ otp: otpCode() });

/** A dispatch that takes thunks, as the portal's store does. */
type ThunkTaker = (action: ReturnType<typeof keepUser>) => void;

/** Outcome of sending the code before the dialog opened. */
export interface Sending {
  /** When it counts as sent, in milliseconds since 1970: the wait for another one begins then. */
  sentAt: number;
  /** Null where the API sent none and did not say why. */
  error?: ApiError | null;
}

/** A code that was not sent holds the next one back for no longer than the API says. */
export function failedSending(error: unknown): Sending {
  const apiError = isApiError(error) ? error : null;
  const waitSeconds = apiError?.retryAfter ?? 0;
  const sentAt = Date.now() - (codeLimits.resendAfterSeconds - waitSeconds) * 1000;
  return { sentAt, error: apiError };
}

export interface NewPhoneDialogProps {
  /** E.164; the code was sent to it. */
  phone: string;
  /** Unknown where the code was sent before this visit. */
  sending?: Sending | undefined;
  onConfirmed: (user: User) => void;
  onClose: () => void;
}

/** Puts a new phone number in force by the code that was sent to it. Closed unfinished, the number waits. */
export function NewPhoneDialog({ phone, sending, onConfirmed, onClose }: NewPhoneDialogProps) {
  const { t } = useTranslation('mf-profile');
  const dispatch = useDispatch() as ThunkTaker;
  const [verify] = useVerifyPhoneMutation();
  const [sendCode] = useSendPhoneCodeMutation();
  const { sentAt = 0, error: sendError } = sending ?? {};
  const [problem, setProblem] = useState<string | null>(
    sendError === undefined ? null : sendError?.message || t('edit.failed'),
  );
  const [notice, setNotice] = useState<string | null>(null);
  const form = usePortalForm({ schema, defaultValues: { otp: '' } });

  const submit = async ({ otp }: { otp: string }) => {
    setProblem(null);
    setNotice(null);
    const { data: saved, error } = await verify(otp);
    if (saved) {
      dispatch(keepUser(saved.data));
      showToast({ message: saved.message, tone: 'positive', duration: 5000 });
      onConfirmed(saved.data);
      return;
    }
    if (!isApiError(error)) throw error;
    // The number itself may be rejected: it has no field here.
    const { otp: atCode } = error.fields;
    if (atCode) applyServerErrors(form, { otp: atCode });
    else setProblem(error.message || t('edit.failed'));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('newPhone.title')}
      {...(sendError === undefined && {
        description: t('newPhone.text', { phone: formatPhone(phone) }),
      })}
    >
      <Form form={form} onSubmit={submit} label={t('newPhone.title')}>
        <FormErrorSummary message={problem} />
        <div role="status">{notice && <Banner tone="positive">{notice}</Banner>}</div>
        <OneTimeCodeField
          name="otp"
          label={t('newPhone.code')}
          hint={t('newPhone.sentAtOnce')}
          onComplete={() => void form.handleSubmit(submit)()}
        />
        <SendAgain
          label={t('newPhone.resend')}
          sentAt={sentAt}
          send={() => sendCode('sms')}
          call={() => sendCode('voice')}
          onSent={(_, by) => {
            setProblem(null);
            setNotice(t(by === 'call' ? 'newPhone.calling' : 'newPhone.sent'));
          }}
          onProblem={(error) => {
            setNotice(null);
            setProblem(error?.message || t('edit.failed'));
          }}
        />
        <DialogActions>
          <SubmitButton>{t('newPhone.confirm')}</SubmitButton>
        </DialogActions>
        <CodeHelp />
      </Form>
    </Dialog>
  );
}
