import { sendRegistrationNumberBody } from '@portal/contract';
import type { ModalProps } from '@portal/remote-kit';
import { Dialog } from '@portal/ui/dialog';
import { Form, FormErrorSummary, PhoneField, SubmitButton, usePortalForm } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';
import { useSendRegistrationNumberMutation } from '../account-access-api.ts';
import { Done } from '../form-steps/done.tsx';
import { useSentCode } from '../form-steps/use-sent-code.ts';
import { useStep } from '../form-steps/use-step.ts';

const schema = sendRegistrationNumberBody();

/** The number goes to the owner's e-mail, and the page says the same for a phone number that no account has. */
export function Modal({ onClose }: ModalProps) {
  const { t } = useTranslation('mf-auth');
  const [sendNumber] = useSendRegistrationNumberMutation();
  const request = useSentCode('number-recovery');
  const form = usePortalForm({
    schema,
    defaultValues: { phone_number: '' },
  });
  const { problem, handleSubmit } = useStep(form, {
    send: sendNumber,
    fallback: t('errors.recovery'),
    onDone: (_, { phone_number }) =>
      request.keep({ username: phone_number, medium: 'email', sentAt: Date.now() }),
  });
  const handleClose = () => {
    request.drop();
    onClose();
  };
  // Also after the page was lost: asking again would only be told to wait.
  if (request.sent !== null)
    return (
      <Done title={t('done.number')} onOk={handleClose}>
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
