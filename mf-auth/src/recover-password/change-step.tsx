import { CodeHelp } from '@portal/remote-kit/code-help';
import { verifyCodeBody } from '@portal/contract';
import { startSession } from '@portal/remote-kit/session';
import { OneTimeCodeField } from '@portal/ui/code';
import { Form, FormErrorSummary, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useForgetPasswordMutation, useVerifyCodeMutation } from '../account-access-api.ts';
import { describeDestination } from '../form-steps/destination.ts';
import { NewPasswordFields } from '../form-steps/new-password-fields.tsx';
import { SendAgain } from '../form-steps/send-again.tsx';
import { StepNotice } from '../form-steps/step-notice.tsx';
import { useFocusAtOnce } from '../form-steps/use-focus-at-once.ts';
import type { SentCode } from '../form-steps/use-sent-code.ts';
import { useStep } from '../form-steps/use-step.ts';
import type { SessionDispatch } from '../session-dispatch.ts';
import { useHasPassed } from './use-has-passed.ts';

const schema = verifyCodeBody();

/** How long the e-mail may take before the phone is offered (specification section 9). */
const phoneOfferMs = 3000;

export interface ChangeStepProps {
  sent: SentCode;
  /** The server's sentence about the code that it sent. */
  notice: string | null;
  onSent: (medium: SentCode['medium']) => void;
  onChanged: () => void;
}

/** Stage 2: the new password, once more, and the code that proves whose it is. */
export function ChangeStep({ sent: code, notice, onSent, onChanged }: ChangeStepProps) {
  const { username, medium } = code;
  const { t } = useTranslation('mf-auth');
  const dispatch = useDispatch<SessionDispatch>();
  const [forgetPassword] = useForgetPasswordMutation();
  const [verifyCode] = useVerifyCodeMutation();
  const [sent, setSent] = useState<string | null>(notice);
  const isPhoneOffered = useHasPassed(phoneOfferMs) && medium === 'email';
  const form = usePortalForm({
    schema,
    defaultValues: {
      username,
      otp_code: '',
      password: '',
      confirm_password: '',
      should_change_password: true,
    },
  });
  useFocusAtOnce(form, 'password');
  const { problem, help, setProblem, handleSubmit } = useStep(form, {
    send: (values) => {
      setSent(null);
      return verifyCode(values);
    },
    leadsToFactor: true,
    fallback: t('errors.code'),
    help: t('code.rejectedHelp'),
    onDone: async (response) => {
      // Whether or not the user can be fetched now, the password is the new one.
      await dispatch(startSession(response));
      onChanged();
    },
  });
  const sendBy = (by: SentCode['medium']) => async () => {
    const result = await forgetPassword({ username, medium: by === 'phone' ? 'sms' : 'email' });
    if (result.data) onSent(by);
    return result;
  };
  const call = async () => {
    const result = await forgetPassword({ username, medium: 'voice' });
    if (result.data) onSent('phone');
    return result;
  };
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('forgotPassword.title')}>
      <FormErrorSummary message={problem} help={help} />
      <StepNotice message={sent} problem={problem} />
      <TextField
        name="username"
        label={t('forgotPassword.number')}
        autoComplete="username"
        readOnly
      />
      <NewPasswordFields repeat="confirm_password" />
      <OneTimeCodeField
        name="otp_code"
        label={t('code.label')}
        hint={describeDestination(code, t)}
      />
      <SendAgain
        label={t('code.resend')}
        sentAt={code.sentAt}
        send={sendBy(medium)}
        call={call}
        fallback={t('errors.code')}
        onSent={(message) => {
          setProblem(null);
          setSent(message);
          form.resetField('otp_code');
          // Past an empty password it would be validated before anything was typed.
          form.setFocus(form.getValues('password') ? 'otp_code' : 'password');
        }}
        onProblem={setProblem}
        {...(isPhoneOffered && { other: { label: t('code.toPhone'), send: sendBy('phone') } })}
      />
      <SubmitButton wide>{t('forgotPassword.change')}</SubmitButton>
      <CodeHelp />
    </Form>
  );
}
