import type { ModalProps } from '@portal/remote-kit';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Done } from '../form-steps/done.tsx';
import { useSentCode } from '../form-steps/use-sent-code.ts';
import { ChangeStep } from './change-step.tsx';
import { UsernameStep } from './username-step.tsx';

/** Closing it goes back to the first stage: only a page that was lost goes on with the code. */
export function Modal({ onClose }: ModalProps) {
  const { t } = useTranslation('mf-auth');
  const code = useSentCode('password-recovery');
  const { sent } = code;
  const [notice, setNotice] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  const handleClose = () => {
    code.drop();
    onClose();
  };
  if (isDone) return <Done title={t('done.password')}>{t('done.passwordDetail')}</Done>;
  return (
    <Dialog
      open
      onClose={handleClose}
      title={t('forgotPassword.title')}
      description={t(`forgotPassword.lead.${sent === null ? 'username' : 'otp_code'}`)}
    >
      {sent === null ? (
        <UsernameStep
          onNext={(username, message) => {
            setNotice(message);
            code.keep({ username, medium: 'email', sentAt: Date.now() });
          }}
        />
      ) : (
        <ChangeStep
          sent={sent}
          notice={code.resumed ? t(`code.${code.resumed}`) : notice}
          onSent={(medium) => code.keep({ ...sent, medium, sentAt: Date.now() })}
          onChanged={() => {
            code.drop();
            setIsDone(true);
          }}
        />
      )}
    </Dialog>
  );
}
