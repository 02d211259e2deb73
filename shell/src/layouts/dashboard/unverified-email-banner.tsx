import { usePortal } from '@portal/remote-kit';
import { selectUser, selectUserData } from '@portal/remote-kit/session';
import { Banner, Button } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';

/** It is above the content of every page: on a phone it takes as little of the screen as it can. */
const Text = styled.div`
  @media (max-width: 479.98px) {
    font-size: var(--text-14);
    line-height: 1.4;
  }
`;

/** Shown on every page of the dashboard until the owner's e-mail is verified. */
export function UnverifiedEmailBanner() {
  const { t } = useTranslation('shell');
  const { openModal } = usePortal();
  const user = useSelector(selectUser);
  const remembered = useSelector(selectUserData);
  if ((user ?? remembered)?.email_verified !== false) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={() => openModal('email-verification', { closable: 'true' })}>
          {t('verifyEmail.action')}
        </Button>
      }
    >
      <Text>
        <p>{t('verifyEmail.warning')}</p>
        <p>{t('verifyEmail.why')}</p>
      </Text>
    </Banner>
  );
}
