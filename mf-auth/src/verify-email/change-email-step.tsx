import { isApiError } from '@portal/remote-kit/api';
import { changeBusinessEmailBody } from '@portal/contract';
import { Form, FormErrorSummary, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeBusinessEmailMutation } from '../account-access-api.ts';
import { useFocusAtOnce } from '../form-steps/use-focus-at-once.ts';
import { useStep } from '../form-steps/use-step.ts';
import { LinkButton } from '../link-button.ts';
import { ConfirmItIsYou } from './confirm-it-is-you.tsx';

const schema = changeBusinessEmailBody();

export interface ChangeEmailStepProps {
  onBack: () => void;
  onChanged: () => Promise<void>;
}

/** The change-email sub-form: a new address, which gets a code at once. */
export function ChangeEmailStep({ onBack, onChanged }: ChangeEmailStepProps) {
  const { t } = useTranslation('mf-auth');
  const [changeEmail] = useChangeBusinessEmailMutation();
  /** The address that waits for the owner to prove who they are. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const form = usePortalForm({ schema, defaultValues: { email: '' } });
  useFocusAtOnce(form, 'email', waiting === null);
  const { problem, setProblem, handleSubmit } = useStep(form, {
    send: async (values) => {
      const result = await changeEmail(values);
      if (isApiError(result.error) && result.error.code === 'confirmation_required') {
        setWaiting(values.email);
        return { data: { message: '' } };
      }
      if (result.data) await onChanged();
      return result;
    },
    fallback: t('errors.updateEmail'),
    onDone: () => undefined,
  });

  if (waiting !== null) {
    return (
      <ConfirmItIsYou
        onConfirmed={async () => {
          setWaiting(null);
          await handleSubmit({ email: waiting });
        }}
        onBack={() => {
          setWaiting(null);
          setProblem(null);
        }}
      />
    );
  }
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('emailVerification.change')}>
      <FormErrorSummary message={problem} />
      <TextField
        name="email"
        type="email"
        label={t('emailVerification.newEmail')}
        hint={t('emailVerification.newEmailHint')}
        autoComplete="email"
      />
      <SubmitButton wide>{t('emailVerification.update')}</SubmitButton>
      <div>
        <LinkButton onClick={onBack}>{t('emailVerification.back')}</LinkButton>
      </div>
    </Form>
  );
}
