import { selectUser, takeRedirectTarget } from '@portal/remote-kit/session';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ChangePassword } from '../choose-new-password/change-password.tsx';
import { FormPage } from '../form-page.tsx';
import { returnPath, unfinishedProfile } from '../return-path.ts';

/** Everyone lands here after sign-in, and owners without a password of their own until they have one. */
export function Component() {
  const { t } = useTranslation('mf-auth');
  const user = useSelector(selectUser);
  const [search] = useSearchParams();
  const [rt] = useState(() => {
    const kept = takeRedirectTarget();
    return search.get('rt') ?? kept;
  });
  // Decided once: after the change its confirmation still stands here.
  const [isPasswordNeeded] = useState(user !== null && !user.user.has_changed_password);
  if (isPasswordNeeded) {
    return (
      <FormPage title={t('passwordNeeded.title')} lead={t('passwordNeeded.why')}>
        <ChangePassword rt={rt} isForced />
      </FormPage>
    );
  }
  if (user === null) return <Navigate to="/" replace />;
  const isUnfinished = user.status === 'Pending Completion';
  return <Navigate to={isUnfinished ? unfinishedProfile : returnPath(rt)} replace />;
}
