import { sendActivationCodeBody } from '@portal/contract';
import { usePortal } from '@portal/remote-kit';
import { Form, FormErrorSummary, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendActivationCodeMutation } from '../account-access-api.ts';
import { useStep } from '../form-steps/use-step.ts';
import { LinkButton } from '../link-button.ts';

const schema = sendActivationCodeBody();

export interface RegistrationNumberStepProps {
  onNext: (smedanNumber: string, notice: string) => void;
}

/** Stage 1: the registration number. An account that is active already is sent to sign-in. */
export function RegistrationNumberStep({ onNext }: RegistrationNumberStepProps) {
  const { t } = useTranslation('mf-auth');
  const { openModal } = usePortal();
  const [sendCode] = useSendActivationCodeMutation();
  const [isActive, setIsActive] = useState(false);
  const form = usePortalForm({
    schema,
    defaultValues: { smedan_number: '', medium: 'phone' as const },
  });
  const { problem, help, handleSubmit } = useStep(form, {
    send: (values) => {
      setIsActive(false);
      return sendCode(values);
    },
    fallback: t('errors.number'),
    help: t('code.numberHelp'),
    onDone: ({ data, message }, { smedan_number }) => {
      if (data.is_new) return onNext(smedan_number, message);
      setIsActive(true);
      return t('activate.active');
    },
  });
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('activate.title')}>
      <FormErrorSummary message={problem} help={help} />
      {isActive && (
        <div>
          <LinkButton onClick={() => openModal('sign-in')}>{t('signIn.title')}</LinkButton>
        </div>
      )}
      <TextField
        name="smedan_number"
        label={t('activate.number')}
        hint={t('activate.numberHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
      <SubmitButton wide>{t('activate.sendCode')}</SubmitButton>
      {!isActive && (
        <div>
          <LinkButton onClick={() => openModal('recover-registration-number')}>
            {t('signIn.forgotNumber')}
          </LinkButton>
        </div>
      )}
    </Form>
  );
}
