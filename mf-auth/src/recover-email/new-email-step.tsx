import { changeEmailBody } from '@portal/contract';
import { Form, FormErrorSummary, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';
import { useChangeEmailMutation } from '../account-access-api.ts';
import { StepNotice } from '../form-steps/step-notice.tsx';
import { useFocusAtOnce } from '../form-steps/use-focus-at-once.ts';
import { useStep } from '../form-steps/use-step.ts';

const schema = changeEmailBody();

export interface NewEmailStepProps {
  /** The token that the code gave, good for this one call. */
  token: string;
  notice: string;
  onChanged: () => void;
}

/** Stage email. Whether the two are the same is the server's to say (specification section 5). */
export function NewEmailStep({ token, notice, onChanged }: NewEmailStepProps) {
  const { t } = useTranslation('mf-auth');
  const [changeEmail] = useChangeEmailMutation();
  const form = usePortalForm({
    schema,
    defaultValues: { email: '', re_email: '' },
  });
  useFocusAtOnce(form, 'email');
  const { problem, handleSubmit } = useStep(form, {
    send: (body) => changeEmail({ body, token }),
    fallback: t('errors.email'),
    onDone: onChanged,
  });
  const { isSubmitted } = form.formState;
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('recoverEmail.title')}>
      <FormErrorSummary title={t('errors.list')} message={problem} />
      <StepNotice message={isSubmitted ? null : notice} problem={problem} />
      <TextField name="email" type="email" label={t('recoverEmail.email')} autoComplete="email" />
      <TextField
        name="re_email"
        type="email"
        label={t('recoverEmail.repeat')}
        autoComplete="email"
      />
      <SubmitButton wide>{t('recoverEmail.update')}</SubmitButton>
    </Form>
  );
}
