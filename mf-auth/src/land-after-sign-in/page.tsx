import { usePageTitle } from '@portal/shared-lib/federation';
import { selectUser, takeRedirectTarget } from '@portal/shared-lib/session';
import { Button, Card, PageHeading, Stack } from '@portal/shared-lib/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { FormWidth } from '../form-width.ts';
import { home, returnPath } from './return-path.ts';

/** Everyone lands here after sign-in, and owners without a password of their own until they have one. */
export function Component() {
  const user = useSelector(selectUser);
  const [search] = useSearchParams();
  // Whoever went on to another page before signing in has it no longer in the address.
  const [remembered] = useState(takeRedirectTarget);
  const rt = search.get('rt') ?? remembered;
  if (user === null) return <Navigate to="/" replace />;
  if (!user.user.has_changed_password) return <PasswordNeeded rt={rt} />;
  // The dashboard asks for what is missing; other pages would be half empty.
  const isUnfinished = user.status === 'Pending Completion';
  return <Navigate to={isUnfinished ? home : returnPath(rt)} replace />;
}

function PasswordNeeded({ rt }: { rt: string | null }) {
  const { t } = useTranslation('mf-auth');
  usePageTitle(t('passwordNeeded.title'));
  const target = `/password/new${rt === null ? '' : `?rt=${encodeURIComponent(rt)}`}`;
  return (
    <FormWidth>
      <PageHeading title={t('passwordNeeded.title')} lead={t('passwordNeeded.lead')} />
      <Card>
        <Stack>
          <p>{t('passwordNeeded.why')}</p>
          <div>
            <Button variant="primary" to={target}>
              {t('newPassword.title')}
            </Button>
          </div>
        </Stack>
      </Card>
    </FormWidth>
  );
}
