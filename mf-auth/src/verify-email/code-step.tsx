import { isApiError } from '@portal/remote-kit/api';
import { verifyEmailCodeBody } from '@portal/contract';
import { selectUser } from '@portal/remote-kit/session';
import { OneTimeCodeField } from '@portal/ui/code';
import { Form, FormErrorSummary, SubmitButton, usePortalForm } from '@portal/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSendEmailCodeMutation, useVerifyEmailCodeMutation } from '../account-access-api.ts';
import { SendAgain } from '../form-steps/send-again.tsx';
import { describeProblem } from '../form-steps/describe-problem.ts';
import { StepNotice } from '../form-steps/step-notice.tsx';
import { useFocusAtOnce } from '../form-steps/use-focus-at-once.ts';
import { useStep } from '../form-steps/use-step.ts';
import { LinkButton } from '../link-button.ts';

const schema = verifyEmailCodeBody();

export interface CodeStepProps {
  notice: string | null;
  /** A code is on its way; otherwise one is asked for now. */
  isCodeSent: boolean;
  onChangeEmail: () => void;
  onVerified: () => Promise<void>;
}

export function CodeStep({ notice, isCodeSent, onChangeEmail, onVerified }: CodeStepProps) {
  const { t } = useTranslation('mf-auth');
  const email = useSelector(selectUser)?.email;
  const [sendCode] = useSendEmailCodeMutation();
  const [verifyCode] = useVerifyEmailCodeMutation();
  const [sent, setSent] = useState(notice);
  const form = usePortalForm({ schema, defaultValues: { otp: '' } });
  useFocusAtOnce(form, 'otp');
  const { problem, setProblem, handleSubmit } = useStep(form, {
    send: (values) => {
      setSent(null);
      return verifyCode(values);
    },
    fallback: t('errors.verifyEmail'),
    onDone: onVerified,
  });

  const isAsked = useRef(isCodeSent);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void (async () => {
      const { error } = await sendCode();
      // A code that was sent within the last minute is the one to type.
      if (isApiError(error) && error.code !== 'too_many_requests')
        setProblem(describeProblem(error, t, t('errors.resendEmail')));
    })();
  }, [sendCode, setProblem, t]);

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('emailVerification.title')}>
      <FormErrorSummary message={problem} />
      <StepNotice message={sent} problem={problem} />
      <OneTimeCodeField
        name="otp"
        label={t('code.label')}
        hint={`${email ? t('emailVerification.sentTo', { email }) : t('code.hint')} ${t('code.sentAtOnce')}`}
        onComplete={() => void form.handleSubmit(handleSubmit)()}
      />
      <SendAgain
        label={t('code.resend')}
        send={() => sendCode()}
        fallback={t('errors.resendEmail')}
        onSent={() => {
          setProblem(null);
          setSent(t('done.codeResent'));
          form.resetField('otp');
          form.setFocus('otp');
        }}
        onProblem={setProblem}
      />
      <SubmitButton wide>{t('emailVerification.verify')}</SubmitButton>
      <div>
        <LinkButton onClick={onChangeEmail}>{t('emailVerification.change')}</LinkButton>
      </div>
    </Form>
  );
}
