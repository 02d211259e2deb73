import { usePortal } from '@portal/shared-lib/federation';
import { endSession, selectIsSignedIn, selectUser } from '@portal/shared-lib/session';
import { Button, Cluster } from '@portal/shared-lib/ui';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { SessionDispatch } from '../sign-in/session-dispatch.ts';

const Text = styled.p`
  max-width: var(--measure);
  margin: var(--space-2) 0 var(--space-4);
  color: var(--ink-soft);
`;

/** What a visitor or an owner can do today. */
export function Meanwhile() {
  const { t } = useTranslation('mf-auth');
  const isSignedIn = useSelector(selectIsSignedIn);
  const user = useSelector(selectUser);
  // The portal lets such an owner no further than the page for a new password.
  const mustChangePassword = user !== null && !user.user.has_changed_password;
  const now = !isSignedIn ? 'visitor' : mustChangePassword ? 'mustChange' : 'owner';
  return (
    <>
      <Text>{t(`underWay.now.${now}`)}</Text>
      <Cluster>
        {now === 'visitor' && <SignInButton />}
        {now === 'owner' && (
          <Button variant="primary" to="/dashboard">
            {t('underWay.dashboard')}
          </Button>
        )}
        <Button to="/#contact">{t('underWay.contact')}</Button>
        {now === 'mustChange' && <SignOutButton />}
      </Cluster>
    </>
  );
}

function SignInButton() {
  const { t } = useTranslation('mf-auth');
  const { openModal } = usePortal();
  return (
    <Button variant="primary" onClick={() => openModal('sign-in')}>
      {t('signIn.title')}
    </Button>
  );
}

function SignOutButton() {
  const { t } = useTranslation('mf-auth');
  const dispatch = useDispatch<SessionDispatch>();
  const navigate = useNavigate();
  const handleClick = async () => {
    await dispatch(endSession());
    await navigate('/');
  };
  return (
    <Button variant="quiet" onClick={() => void handleClick()}>
      {t('underWay.signOut')}
    </Button>
  );
}
