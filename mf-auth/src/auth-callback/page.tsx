import type { User } from '@portal/contract';
import { rememberRedirectTarget, selectUser, takeRedirectTarget } from '@portal/remote-kit/session';
import { Skeleton } from '@portal/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ChangePassword } from '../choose-new-password/change-password.tsx';
import { FormPage } from '../form-page.tsx';
import { home, isPayable, returnPath, unfinishedProfile } from '../return-path.ts';

const FirstPassword = lazy(async () => {
  const { FirstPassword: part } = await import('./first-password.tsx');
  return { default: part };
});

/** The shell's, for a page on which a session expired: its owner goes back there whatever else is unfinished. */
const backMark = '#back';

/** A password of their own, where one was given to them; the first, where an activation was left after its code. */
function neededPassword(user: User | null): 'first' | 'own' | null {
  if (user === null || user.user.has_changed_password) return null;
  return user.user.has_password === false ? 'first' : 'own';
}

/** Everyone lands here after sign-in, and owners without a password of their own until they have one. */
export function Component() {
  const { t } = useTranslation('mf-auth');
  const user = useSelector(selectUser);
  const [search] = useSearchParams();
  const [{ rt, isReturn }] = useState(() => {
    const kept = takeRedirectTarget();
    const wanted = search.get('rt') ?? kept;
    return wanted?.endsWith(backMark)
      ? { rt: wanted.slice(0, -backMark.length), isReturn: true }
      : { rt: wanted, isReturn: false };
  });
  const wanted = returnPath(rt);
  const isProfileFirst = user?.status === 'Pending Completion' && !isReturn && !isPayable(wanted);
  // The page that an owner came for waits until the profile is complete; there it is offered.
  useEffect(() => {
    if (isProfileFirst && wanted !== home) rememberRedirectTarget(wanted);
  }, [isProfileFirst, wanted]);
  // Decided once: the confirmation of a change is shown here as well.
  const [needed, setNeeded] = useState(() => neededPassword(user));
  if (needed === 'first') {
    return (
      <FormPage title={t('activate.title')} lead={t('registered.choosePassword')}>
        <Suspense fallback={<Skeleton lines={3} />}>
          <FirstPassword onActive={() => setNeeded(null)} />
        </Suspense>
      </FormPage>
    );
  }
  if (needed === 'own') {
    return (
      <FormPage title={t('passwordNeeded.title')} lead={t('passwordNeeded.why')}>
        <ChangePassword rt={rt} isForced />
      </FormPage>
    );
  }
  if (user === null) return <Navigate to="/" replace />;
  return <Navigate to={isProfileFirst ? unfinishedProfile : wanted} replace />;
}
