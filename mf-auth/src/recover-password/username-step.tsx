import { forgetPasswordBody } from '@portal/contract';
import { Form, FormErrorSummary, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';
import { useForgetPasswordMutation } from '../account-access-api.ts';
import { useStep } from '../form-steps/use-step.ts';

const schema = forgetPasswordBody();

export interface UsernameStepProps {
  onNext: (username: string, notice: string) => void;
}

/** Stage 1: whose password. The code goes by e-mail first, which costs nothing. */
export function UsernameStep({ onNext }: UsernameStepProps) {
  const { t } = useTranslation('mf-auth');
  const [forgetPassword] = useForgetPasswordMutation();
  const form = usePortalForm({
    schema,
    defaultValues: { username: '', medium: 'email' as const },
  });
  const { problem, help, handleSubmit } = useStep(form, {
    send: forgetPassword,
    fallback: t('errors.number'),
    help: t('code.numberHelp'),
    onDone: ({ message }, { username }) => onNext(username, message),
  });
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('forgotPassword.title')}>
      <FormErrorSummary message={problem} help={help} />
      <TextField
        name="username"
        label={t('forgotPassword.number')}
        hint={t('signIn.numberHint')}
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
      <SubmitButton wide>{t('forgotPassword.sendCode')}</SubmitButton>
    </Form>
  );
}
