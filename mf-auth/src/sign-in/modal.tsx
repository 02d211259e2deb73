import type { ModalProps } from '@portal/remote-kit';
import { Dialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';
import { OtherWays } from './other-ways.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Closing it forgets both steps, because the dialog's content goes with it. */
export function Modal({ onClose, isInPlace = false }: ModalProps) {
  const { t } = useTranslation('mf-auth');
  return (
    <Dialog open isInPlace={isInPlace} onClose={onClose} title={t('signIn.title')}>
      <SignInForm focusAtOnce />
      <OtherWays />
    </Dialog>
  );
}
