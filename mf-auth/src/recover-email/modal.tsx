import type { ModalProps } from '@portal/remote-kit';
import { CodeHelp } from '@portal/remote-kit/code-help';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForgetEmailMutation } from '../account-access-api.ts';
import { CodeStep } from '../form-steps/code-step.tsx';
import { describeDestination } from '../form-steps/destination.ts';
import { Done } from '../form-steps/done.tsx';
import { useSentCode, type SentCode } from '../form-steps/use-sent-code.ts';
import { LinkButton } from '../link-button.ts';
import { NewEmailStep } from './new-email-step.tsx';
import { PhoneStep } from './phone-step.tsx';

/** After a right code the page needs the token that came with it, which no device keeps. */
interface RecoveryCode extends SentCode {
  isUsed?: boolean;
}

type Stage = { name: 'code' } | { name: 'email'; token: string; notice: string } | { name: 'done' };

/** Three stages; each submission moves on. What went wrong goes with the dialog when it is closed. */
export function Modal({ onClose }: ModalProps) {
  const { t } = useTranslation('mf-auth');
  const [forgetEmail] = useForgetEmailMutation();
  const code = useSentCode<RecoveryCode>('email-recovery');
  const { sent } = code;
  const [notice, setNotice] = useState<string | null>(null);
  const [stage, setStage] = useState<Stage>({ name: 'code' });
  if (stage.name === 'done') return <Done title={t('done.email')}>{t('done.emailDetail')}</Done>;
  const shown =
    stage.name === 'email' ? 'email' : sent === null || sent.isUsed ? 'phone_number' : 'otp_code';
  const send = async (phone_number: string, medium: 'sms' | 'voice' = 'sms') => {
    const result = await forgetEmail({ phone_number, medium });
    if (result.data) code.keep({ username: phone_number, medium: 'phone', sentAt: Date.now() });
    return result;
  };
  const handleClose = () => {
    code.drop();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={handleClose}
      size="md"
      dismissible={false}
      title={t('recoverEmail.title')}
      description={t(`recoverEmail.lead.${shown}`)}
    >
      {shown === 'phone_number' && (
        <PhoneStep usedBy={sent?.username} send={send} onNext={setNotice} />
      )}
      {shown === 'otp_code' && sent !== null && (
        <>
          <CodeStep
            title={t('recoverEmail.title')}
            label={t('code.prompt')}
            masked
            listTitle={t('errors.list')}
            username={sent.username}
            notice={code.resumed ? t(`code.${code.resumed}`) : notice}
            sentAt={sent.sentAt}
            hint={describeDestination(sent, t)}
            again={{
              send: () => send(sent.username),
              call: () => send(sent.username, 'voice'),
            }}
            help={<CodeHelp />}
            onVerified={({ access_token, message }) => {
              code.keep({ ...sent, isUsed: true });
              setStage({ name: 'email', token: access_token, notice: message });
            }}
          />
          <div>
            <LinkButton onClick={code.drop}>{t('signIn.changeNumber')}</LinkButton>
          </div>
        </>
      )}
      {stage.name === 'email' && (
        <NewEmailStep
          token={stage.token}
          notice={stage.notice}
          onChanged={() => {
            code.drop();
            setStage({ name: 'done' });
          }}
        />
      )}
    </Dialog>
  );
}
