import { forgetEmailBody } from '@portal/contract';
import { formatPhone } from '@portal/contract/format-phone';
import { Form, FormErrorSummary, PhoneField, SubmitButton, usePortalForm } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';
import { StepNotice } from '../form-steps/step-notice.tsx';
import { useStep } from '../form-steps/use-step.ts';

const schema = forgetEmailBody();

export interface PhoneStepProps {
  /** Whose code was right before the page was lost. */
  usedBy: string | undefined;
  send: (
    phoneNumber: string,
  ) => PromiseLike<{ data?: { message: string } | undefined; error?: unknown }>;
  onNext: (notice: string) => void;
}

/** Stage phone_number: the code goes to this phone. */
export function PhoneStep({ usedBy, send, onNext }: PhoneStepProps) {
  const { t } = useTranslation('mf-auth');
  const form = usePortalForm({
    schema,
    defaultValues: { phone_number: usedBy === undefined ? '' : formatPhone(usedBy) },
  });
  const { problem, handleSubmit } = useStep(form, {
    send: ({ phone_number }) => send(phone_number),
    fallback: t('errors.phone'),
    onDone: ({ message }) => onNext(message),
  });
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('recoverEmail.title')}>
      <FormErrorSummary title={t('errors.list')} message={problem} />
      <StepNotice
        message={usedBy === undefined ? null : t('recoverEmail.used')}
        problem={problem}
      />
      <PhoneField name="phone_number" label={t('phone.label')} hint={t('phone.hint')} />
      <SubmitButton wide>{t('signIn.next')}</SubmitButton>
    </Form>
  );
}
