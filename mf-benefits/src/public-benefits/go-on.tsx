import { usePortal } from '@portal/remote-kit';
import { rememberRedirectTarget, selectIsSignedIn } from '@portal/remote-kit/session';
import { Button, Cluster, PageSection, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { registerPath } from './paths.ts';

/** The way on: to the dashboard for an owner, to registration or sign-in for a visitor, who is then led there. */
export function GoOn({ wanted }: { wanted: string }) {
  const { t } = useTranslation('mf-benefits');
  const { openModal } = usePortal();
  const isSignedIn = useSelector(selectIsSignedIn);

  const handleSignIn = () => {
    rememberRedirectTarget(wanted);
    openModal('sign-in');
  };

  return (
    <PageSection title={t('public.next.title')}>
      <Stack>
        <p>{t(isSignedIn ? 'public.next.owner' : 'public.next.text')}</p>
        <Cluster gap={3}>
          {isSignedIn ? (
            <Button variant="primary" to={wanted}>
              {t('public.open')}
            </Button>
          ) : (
            <>
              <Button variant="primary" to={registerPath(wanted)}>
                {t('public.register')}
              </Button>
              <Button onClick={handleSignIn}>{t('public.signIn')}</Button>
            </>
          )}
        </Cluster>
      </Stack>
    </PageSection>
  );
}
