import { sendRegistrationNumberBody } from '@portal/contract';
import type { ModalProps } from '@portal/remote-kit';
import { Dialog } from '@portal/ui/dialog';
import { Form, FormErrorSummary, PhoneField, SubmitButton, usePortalForm } from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendRegistrationNumberMutation } from '../account-access-api.ts';
import { Done } from '../form-steps/done.tsx';
import { useStep } from '../form-steps/use-step.ts';

const schema = sendRegistrationNumberBody();

/** The number goes to the owner's e-mail, and the page says the same for a phone number that no account has. */
export function Modal({ onClose }: ModalProps) {
  const { t } = useTranslation('mf-auth');
  const [sendNumber] = useSendRegistrationNumberMutation();
  const [isSent, setIsSent] = useState(false);
  const form = usePortalForm({
    schema,
    defaultValues: { phone_number: '' },
  });
  const { problem, handleSubmit } = useStep(form, {
    send: sendNumber,
    fallback: t('errors.recovery'),
    onDone: () => setIsSent(true),
  });
  if (isSent)
    return (
      <Done title={t('done.number')} onOk={onClose}>
        {t('done.numberDetail')}
      </Done>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('recoverNumber.title')}
      description={t('recoverNumber.lead')}
    >
      <Form form={form} onSubmit={handleSubmit} label={t('recoverNumber.title')}>
        <FormErrorSummary message={problem} />
        <PhoneField name="phone_number" label={t('phone.label')} hint={t('phone.hint')} />
        <SubmitButton wide>{t('recoverNumber.send')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
