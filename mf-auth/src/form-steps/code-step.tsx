import { verifyCodeBody, type VerifyCodeResponse } from '@portal/contract';
import { OneTimeCodeField } from '@portal/ui/code';
import { Form, FormErrorSummary, SubmitButton, usePortalForm } from '@portal/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useVerifyCodeMutation } from '../account-access-api.ts';
import { SendAgain, type SendAgainProps } from './send-again.tsx';
import { StepNotice } from './step-notice.tsx';
import { useFocusAtOnce } from './use-focus-at-once.ts';
import { useStep } from './use-step.ts';

const schema = verifyCodeBody();

export interface CodeStepProps {
  /** Names the form for screen readers: the journey's title. */
  title: string;
  /** Whose code it is: registration number or phone number, as it was given in the step before. */
  username: string;
  /** The server's sentence about the code that it sent; null where the page says it. */
  notice: string | null;
  /** When the code was sent, in milliseconds since 1970. */
  sentAt: number;
  /** Where the code went, and how. */
  hint: string;
  /** Dots instead of figures, with a button that shows them. */
  masked?: boolean;
  label: string;
  /** Heads the list of fields in error, where a journey has that list. */
  listTitle?: string;
  again: Pick<SendAgainProps, 'send' | 'other' | 'call'>;
  /** For a person who waits for the code in vain. */
  help?: ReactNode;
  onVerified: (
    response: VerifyCodeResponse,
  ) => string | null | void | Promise<string | null | void>;
}

/** The second step of activation and of e-mail recovery: the code that was sent. */
export function CodeStep({
  title,
  username,
  notice,
  sentAt,
  hint,
  masked = false,
  label,
  listTitle,
  again,
  help,
  onVerified,
}: CodeStepProps) {
  const { t } = useTranslation('mf-auth');
  const [verifyCode] = useVerifyCodeMutation();
  const [sent, setSent] = useState<string | null>(notice);
  const form = usePortalForm({
    schema,
    defaultValues: { username, otp_code: '', should_change_password: false },
  });
  useFocusAtOnce(form, 'otp_code');
  const {
    problem,
    help: rejectedHelp,
    setProblem,
    handleSubmit,
  } = useStep(form, {
    send: (values) => {
      setSent(null);
      return verifyCode(values);
    },
    fallback: t('errors.code'),
    help: t('code.rejectedHelp'),
    onDone: onVerified,
  });
  return (
    <Form form={form} onSubmit={handleSubmit} label={title}>
      <FormErrorSummary
        message={problem}
        help={rejectedHelp}
        {...(listTitle !== undefined && { title: listTitle })}
      />
      <StepNotice message={sent} problem={problem} />
      <OneTimeCodeField
        name="otp_code"
        label={label}
        masked={masked}
        {...(masked
          ? // The person may look at the hidden digits before sending them.
            { hint }
          : {
              hint: `${hint} ${t('code.sentAtOnce')}`,
              onComplete: () => void form.handleSubmit(handleSubmit)(),
            })}
      />
      <SendAgain
        {...again}
        label={t('code.resend')}
        sentAt={sentAt}
        fallback={t('errors.code')}
        onSent={(message) => {
          setProblem(null);
          setSent(message);
          form.resetField('otp_code');
          form.setFocus('otp_code');
        }}
        onProblem={setProblem}
      />
      <SubmitButton wide>{t('signIn.next')}</SubmitButton>
      {help}
    </Form>
  );
}
