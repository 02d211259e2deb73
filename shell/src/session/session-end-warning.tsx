import { clearSession, endSession, selectUserId, sessionApi } from '@portal/remote-kit/session';
import { formatDate, useIntlLocale } from '@portal/ui';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { LazyAlertDialog } from '../feedback/lazy-alert-dialog.tsx';
import '../store/server-data.ts';
import type { PortalStore } from '../store/store.ts';
import { alertRaised } from '../store/alert.ts';
import { hasUnsaved, UnsavedQuestion } from './unsaved-question.tsx';
import { useSessionEnd } from './use-session-end.ts';

/** Warns before the session ends automatically, and offers to stay where that is possible. */
export function SessionEndWarning() {
  const { t } = useTranslation('shell');
  const dispatch = useDispatch<PortalStore['dispatch']>();
  const navigate = useNavigate();
  const locale = useIntlLocale();
  const [isAsking, setIsAsking] = useState(false);
  /** The absolute end was read and understood: the question does not come back each second. */
  const [seen, setSeen] = useState<number | null>(null);
  const isPinging = useRef(false);
  const person = useSelector(selectUserId);
  const [isLeaving, setIsLeaving] = useState(false);

  const handleEnd = useCallback(() => {
    dispatch(clearSession());
    dispatch(alertRaised({ kind: 'token-expired' }));
  }, [dispatch]);

  // Any request with the token keeps the session alive. Every page can use a newer user.
  const keepAlive = useCallback(async () => {
    if (isPinging.current) return;
    isPinging.current = true;
    await dispatch(sessionApi.endpoints.getMe.initiate(undefined, { forceRefetch: true }));
    isPinging.current = false;
  }, [dispatch]);

  const { near, recheck } = useSessionEnd({ onEnd: handleEnd, onPresence: keepAlive });
  if (!near || seen === near.at) return null;

  const handleStay = async () => {
    setIsAsking(true);
    await keepAlive();
    setIsAsking(false);
    recheck();
  };
  const signOut = async () => {
    await dispatch(endSession());
    await navigate('/');
  };
  const handleSignOut = () => {
    if (hasUnsaved(person)) setIsLeaving(true);
    else void signOut();
  };
  if (isLeaving)
    return <UnsavedQuestion onSignOut={() => void signOut()} onStay={() => setIsLeaving(false)} />;
  const time = formatDate(new Date(near.at).toISOString(), locale, { time: true });
  return (
    <Suspense fallback={null}>
      <LazyAlertDialog
        open
        tone="warning"
        title={t('sessionEnd.title')}
        action={
          near.reason === 'idle'
            ? { label: t('sessionEnd.stay'), onSelect: () => void handleStay(), busy: isAsking }
            : { label: t('sessionEnd.understood'), onSelect: () => setSeen(near.at) }
        }
        secondAction={{ label: t('sessionEnd.signOut'), onSelect: handleSignOut }}
      >
        <p>{t(`sessionEnd.${near.reason}`, { time })}</p>
        {/* Silent: a screen reader that spoke every second could not be used for anything else. */}
        <p aria-hidden="true">{t('sessionEnd.left', { left: clock(near.secondsLeft) })}</p>
      </LazyAlertDialog>
    </Suspense>
  );
}

/** 150 → `2:30` */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
