import { verifyCodeBody } from '@portal/contract';
import { startSession } from '@portal/remote-kit/session';
import { OneTimeCodeField } from '@portal/ui/code';
import { Form, FormErrorSummary, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useForgetPasswordMutation, useVerifyCodeMutation } from '../account-access-api.ts';
import { NewPasswordFields } from '../form-steps/new-password-fields.tsx';
import { SendAgain } from '../form-steps/send-again.tsx';
import { StepNotice } from '../form-steps/step-notice.tsx';
import { useFocusAtOnce } from '../form-steps/use-focus-at-once.ts';
import { useStep } from '../form-steps/use-step.ts';
import type { SessionDispatch } from '../session-dispatch.ts';
import { useHasPassed } from './use-has-passed.ts';

const schema = verifyCodeBody();

/** How long the e-mail may take before the phone is offered (specification section 9). */
const phoneOfferMs = 3000;

export interface ChangeStepProps {
  username: string;
  /** What the server said when it sent the code. */
  notice: string;
  onChanged: () => void;
}

/** Stage 2: the new password, once more, and the code that proves whose it is. */
export function ChangeStep({ username, notice, onChanged }: ChangeStepProps) {
  const { t } = useTranslation('mf-auth');
  const dispatch = useDispatch<SessionDispatch>();
  const [forgetPassword] = useForgetPasswordMutation();
  const [verifyCode] = useVerifyCodeMutation();
  const [medium, setMedium] = useState<'email' | 'sms'>('email');
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
  const { problem, setProblem, handleSubmit } = useStep(form, {
    send: (values) => {
      setSent(null);
      return verifyCode(values);
    },
    leadsToFactor: true,
    fallback: t('errors.code'),
    onDone: async (response) => {
      // Whether or not the user can be fetched now, the password is the new one.
      await dispatch(startSession(response));
      onChanged();
    },
  });
  const sendToPhone = async () => {
    const result = await forgetPassword({ username, medium: 'sms' });
    if (result.data) setMedium('sms');
    return result;
  };
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('forgotPassword.title')}>
      <FormErrorSummary message={problem} />
      <StepNotice message={sent} problem={problem} />
      <TextField
        name="username"
        label={t('forgotPassword.number')}
        autoComplete="username"
        readOnly
      />
      <NewPasswordFields repeat="confirm_password" />
      <OneTimeCodeField name="otp_code" label={t('code.label')} hint={t('code.hint')} />
      <SendAgain
        label={t('code.resend')}
        wait={60}
        send={() => forgetPassword({ username, medium })}
        fallback={t('errors.code')}
        onSent={(message) => {
          setProblem(null);
          setSent(message);
          form.resetField('otp_code');
          // Past an empty password it would be validated before anything was typed.
          form.setFocus(form.getValues('password') ? 'otp_code' : 'password');
        }}
        onProblem={setProblem}
        {...(isPhoneOffered && { other: { label: t('code.toPhone'), send: sendToPhone } })}
      />
      <SubmitButton wide>{t('forgotPassword.change')}</SubmitButton>
    </Form>
  );
}
