import type { ModalProps } from '@portal/remote-kit';
import { fetchUser, selectIsSignedIn, selectUser } from '@portal/remote-kit/session';
import { Banner, Button, Skeleton, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { SessionDispatch } from '../session-dispatch.ts';
import { useActivationCode } from './activation-code.ts';
import { ActivationSteps } from './activation-steps.tsx';

type Start = 'smedan_number' | 'password' | 'active';

export function Modal({ onClose }: ModalProps) {
  const { t } = useTranslation('mf-auth');
  const start = useStart();
  const code = useActivationCode();
  return (
    <Dialog open onClose={onClose} title={t('activate.title')} description={t('activate.lead')}>
      {start === null && <Skeleton lines={3} />}
      {start === 'active' && (
        <Stack>
          <Banner tone="info">{t('activate.signedIn')}</Banner>
          <Button variant="primary" to="/dashboard">
            {t('activate.dashboard')}
          </Button>
        </Stack>
      )}
      {(start === 'smedan_number' || start === 'password') && (
        <ActivationSteps code={code} start={start} />
      )}
    </Dialog>
  );
}

/** A page that was reloaded after the code goes on at the password: the token is still there. */
function useStart(): Start | null {
  const dispatch = useDispatch<SessionDispatch>();
  const isSignedIn = useSelector(selectIsSignedIn);
  const user = useSelector(selectUser);
  const [start, setStart] = useState<Start | null>(isSignedIn ? null : 'smedan_number');

  useEffect(() => {
    // Decided once: the session begins in the middle of these steps.
    if (start !== null) return;
    let isCurrent = true;
    void (async () => {
      const known = user ?? (await dispatch(fetchUser()));
      if (!isCurrent) return;
      setStart(!known ? 'smedan_number' : known.user.has_changed_password ? 'active' : 'password');
    })();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, start, user]);
  return start;
}
