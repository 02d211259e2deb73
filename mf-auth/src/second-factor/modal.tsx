import { settleFactorRequest } from '@portal/remote-kit/api';
import type { ModalProps } from '@portal/remote-kit';
import { Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useProveFactorMutation, useSendProofCodeMutation } from './endpoints.ts';
import { FactorSteps } from './factor-steps.tsx';

/** Asks for a fresh second factor; the call that needs it waits, and is sent again afterwards. */
export function Modal({ onClose }: ModalProps) {
  const { t } = useTranslation('mf-auth');
  const [sendCode] = useSendProofCodeMutation();
  const [prove] = useProveFactorMutation();
  // However the dialog closes, the call that waits for it is told.
  useEffect(() => () => settleFactorRequest(false), []);
  const handleAccepted = () => {
    settleFactorRequest(true);
    onClose();
    return null;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      dismissible={false}
      title={t('secondFactor.confirmTitle')}
      description={t('secondFactor.confirmLead')}
    >
      <Stack>
        <FactorSteps
          title={t('secondFactor.confirmTitle')}
          action={t('secondFactor.confirm')}
          sendCode={(again) => sendCode({ again })}
          submitCode={prove}
          onAccepted={handleAccepted}
        />
      </Stack>
    </Dialog>
  );
}
