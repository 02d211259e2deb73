import { usePortal } from '@portal/remote-kit';
import { safePath, selectIsSignedIn } from '@portal/remote-kit/session';
import { Banner, Button } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

const Container = styled.section`
  padding: var(--space-4) max(var(--space-4), calc((100% - var(--page-width)) / 2)) 0;
`;

/** Tells a visitor who asked for a page behind sign-in why this is the landing page, and how to go on. */
export function SignInNeeded() {
  const { t } = useTranslation('home');
  const { openModal } = usePortal();
  const isSignedIn = useSelector(selectIsSignedIn);
  const [search] = useSearchParams();
  if (isSignedIn || safePath(search.get('rt')) === null) return null;
  return (
    <Container aria-label={t('signInNeeded.label')}>
      <Banner
        tone="info"
        title={t('signInNeeded.title')}
        action={
          <Button size="sm" variant="primary" onClick={() => openModal('sign-in')}>
            {t('shell:nav.signIn')}
          </Button>
        }
      >
        {t('signInNeeded.text')}
      </Banner>
    </Container>
  );
}
