import { isApiError } from '@portal/remote-kit/api';
import { loadStepUpDialog } from '@portal/remote-kit/step-up';
import { changeBusinessEmailBody } from '@portal/contract';
import { Form, FormErrorSummary, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeBusinessEmailMutation } from '../account-access-api.ts';
import { useFocusAtOnce } from '../form-steps/use-focus-at-once.ts';
import { useStep } from '../form-steps/use-step.ts';
import { LinkButton } from '../link-button.ts';

const StepUpDialog = lazyDialog(loadStepUpDialog);
const schema = changeBusinessEmailBody();

export interface ChangeEmailStepProps {
  onBack: () => void;
  onChanged: () => Promise<void>;
}

/** The change-email sub-form: a new e-mail address, to which a code is sent immediately. */
export function ChangeEmailStep({ onBack, onChanged }: ChangeEmailStepProps) {
  const { t } = useTranslation('mf-auth');
  const [changeEmail] = useChangeBusinessEmailMutation();
  const [isConfirming, setIsConfirming] = useState(false);
  const form = usePortalForm({ schema, defaultValues: { email: '' } });
  useFocusAtOnce(form, 'email');
  const { problem, handleSubmit } = useStep(form, {
    send: async (values) => {
      const result = await changeEmail(values);
      if (isApiError(result.error) && result.error.code === 'confirmation_required') {
        setIsConfirming(true);
        return { data: { message: '' } };
      }
      if (result.data) await onChanged();
      return result;
    },
    fallback: t('errors.updateEmail'),
    onDone: () => undefined,
  });

  return (
    <>
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
      {isConfirming && (
        <StepUpDialog
          onClose={() => setIsConfirming(false)}
          onConfirmed={() => {
            setIsConfirming(false);
            void form.handleSubmit(handleSubmit)();
          }}
        />
      )}
    </>
  );
}
