import type { ModalProps } from '@portal/remote-kit';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Done } from '../form-steps/done.tsx';
import { ChangeStep } from './change-step.tsx';
import { UsernameStep } from './username-step.tsx';

type Stage =
  { name: 'username' } | { name: 'otp_code'; username: string; notice: string } | { name: 'done' };

/** Closing it goes back to the first stage, because the dialog's content goes with it. */
export function Modal({ onClose }: ModalProps) {
  const { t } = useTranslation('mf-auth');
  const [stage, setStage] = useState<Stage>({ name: 'username' });
  if (stage.name === 'done')
    return <Done title={t('done.password')}>{t('done.passwordDetail')}</Done>;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('forgotPassword.title')}
      description={t(`forgotPassword.lead.${stage.name}`)}
    >
      {stage.name === 'username' ? (
        <UsernameStep
          onNext={(username, notice) => setStage({ name: 'otp_code', username, notice })}
        />
      ) : (
        <ChangeStep
          username={stage.username}
          notice={stage.notice}
          onChanged={() => setStage({ name: 'done' })}
        />
      )}
    </Dialog>
  );
}
