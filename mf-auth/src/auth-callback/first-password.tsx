import { endSession } from '@portal/remote-kit/session';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { FirstPasswordStep } from '../activate-account/first-password-step.tsx';
import { LinkButton } from '../link-button.ts';
import type { SessionDispatch } from '../session-dispatch.ts';

/** An activation whose page was lost after the code: there is no current password to ask for. */
export function FirstPassword({ onActive }: { onActive: () => void }) {
  const { t } = useTranslation('mf-auth');
  const dispatch = useDispatch<SessionDispatch>();
  const navigate = useNavigate();
  const handleSignOut = async () => {
    await dispatch(endSession());
    await navigate('/');
  };
  return (
    <>
      <FirstPasswordStep onActive={onActive} />
      <div>
        <LinkButton onClick={() => void handleSignOut()}>{t('newPassword.signOut')}</LinkButton>
      </div>
    </>
  );
}
