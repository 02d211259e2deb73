import { forgetEmailBody } from '@portal/contract';
import { Form, FormErrorSummary, PhoneField, SubmitButton, usePortalForm } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';
import { useForgetEmailMutation } from '../account-access-api.ts';
import { useStep } from '../form-steps/use-step.ts';

const schema = forgetEmailBody();

export interface PhoneStepProps {
  onNext: (phoneNumber: string, notice: string) => void;
}

/** Stage phone_number: the code goes to this phone. */
export function PhoneStep({ onNext }: PhoneStepProps) {
  const { t } = useTranslation('mf-auth');
  const [forgetEmail] = useForgetEmailMutation();
  const form = usePortalForm({ schema, defaultValues: { phone_number: '' } });
  const { problem, handleSubmit } = useStep(form, {
    send: forgetEmail,
    fallback: t('errors.phone'),
    onDone: ({ message }, { phone_number }) => onNext(phone_number, message),
  });
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('recoverEmail.title')}>
      <FormErrorSummary title={t('errors.list')} message={problem} />
      <PhoneField name="phone_number" label={t('phone.label')} hint={t('phone.hint')} />
      <SubmitButton wide>{t('signIn.next')}</SubmitButton>
    </Form>
  );
}
