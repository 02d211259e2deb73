import { usePortal, type ModalProps } from '@portal/remote-kit';
import { selectIsSignedIn } from '@portal/remote-kit/session';
import { Button, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { VerifyEmailSteps } from './verify-email-steps.tsx';

/** `params.closable` is `true` where the opener allows that it is closed unfinished. */
export function Modal({ onClose, params }: ModalProps) {
  const { t } = useTranslation('mf-auth');
  const { openModal } = usePortal();
  const isSignedIn = useSelector(selectIsSignedIn);
  // A visitor has nothing to verify and must not be held here.
  const isClosable = params.closable === 'true' || !isSignedIn;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('emailVerification.title')}
      description={t('emailVerification.lead')}
      closable={isClosable}
      dismissible={isClosable}
    >
      {isSignedIn ? (
        <VerifyEmailSteps onVerified={onClose} />
      ) : (
        <Stack>
          <p>{t('emailVerification.signInFirst')}</p>
          <div>
            <Button variant="primary" onClick={() => openModal('sign-in')}>
              {t('signIn.title')}
            </Button>
          </div>
        </Stack>
      )}
    </Dialog>
  );
}
