import {
  Form,
  FormErrorSummary,
  PasswordField,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { typedPassword } from '@portal/contract/validation';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useStepUpMutation } from '../account-access-api.ts';
import { useFocusAtOnce } from '../form-steps/use-focus-at-once.ts';
import { useStep } from '../form-steps/use-step.ts';
import { LinkButton } from '../link-button.ts';

const schema = z.object({ password: typedPassword() });

export interface ConfirmItIsYouProps {
  onConfirmed: () => Promise<void>;
  onBack: () => void;
}

/** Someone at an unlocked phone must not move the account to an address of theirs. */
export function ConfirmItIsYou({ onConfirmed, onBack }: ConfirmItIsYouProps) {
  const { t } = useTranslation('mf-auth');
  const [stepUp] = useStepUpMutation();
  const form = usePortalForm({ schema, defaultValues: { password: '' } });
  useFocusAtOnce(form, 'password');
  const { problem, handleSubmit } = useStep(form, {
    send: stepUp,
    fallback: t('errors.password'),
    onDone: onConfirmed,
  });
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('emailVerification.confirm')}>
      <FormErrorSummary message={problem} />
      <PasswordField
        name="password"
        label={t('signIn.password')}
        hint={t('emailVerification.confirmHint')}
        autoComplete="current-password"
      />
      <SubmitButton wide>{t('emailVerification.confirm')}</SubmitButton>
      <div>
        <LinkButton onClick={onBack}>{t('emailVerification.back')}</LinkButton>
      </div>
    </Form>
  );
}
