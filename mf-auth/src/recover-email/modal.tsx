import type { ModalProps } from '@portal/remote-kit';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForgetEmailMutation } from '../account-access-api.ts';
import { CodeStep } from '../form-steps/code-step.tsx';
import { Done } from '../form-steps/done.tsx';
import { NewEmailStep } from './new-email-step.tsx';
import { PhoneStep } from './phone-step.tsx';

type Stage =
  | { name: 'phone_number' }
  | { name: 'otp_code'; phoneNumber: string; notice: string }
  | { name: 'email'; token: string; notice: string }
  | { name: 'done' };

/** Three stages; each submission moves on. What went wrong goes with the dialog when it is closed. */
export function Modal({ onClose }: ModalProps) {
  const { t } = useTranslation('mf-auth');
  const [forgetEmail] = useForgetEmailMutation();
  const [stage, setStage] = useState<Stage>({ name: 'phone_number' });
  if (stage.name === 'done') return <Done title={t('done.email')}>{t('done.emailDetail')}</Done>;
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      dismissible={false}
      title={t('recoverEmail.title')}
      description={t(`recoverEmail.lead.${stage.name}`)}
    >
      {stage.name === 'phone_number' && (
        <PhoneStep
          onNext={(phoneNumber, notice) => setStage({ name: 'otp_code', phoneNumber, notice })}
        />
      )}
      {stage.name === 'otp_code' && (
        <CodeStep
          title={t('recoverEmail.title')}
          label={t('code.prompt')}
          masked
          listTitle={t('errors.list')}
          username={stage.phoneNumber}
          notice={stage.notice}
          again={{ send: () => forgetEmail({ phone_number: stage.phoneNumber }) }}
          onVerified={({ access_token, message }) =>
            setStage({ name: 'email', token: access_token, notice: message })
          }
        />
      )}
      {stage.name === 'email' && (
        <NewEmailStep
          token={stage.token}
          notice={stage.notice}
          onChanged={() => setStage({ name: 'done' })}
        />
      )}
    </Dialog>
  );
}
