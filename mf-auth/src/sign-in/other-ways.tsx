import { usePortal } from '@portal/remote-kit';
import { TextLink } from '@portal/ui/basics';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LinkButton } from '../link-button.ts';

const Line = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);
  margin-top: var(--space-4);
  padding-top: var(--space-2);
  border-top: 1px solid var(--line);
`;

/** For those who cannot sign in yet. */
export function OtherWays() {
  const { t } = useTranslation('mf-auth');
  const { openModal } = usePortal();
  return (
    <Line aria-label={t('signIn.otherWays')}>
      <TextLink to="/register" standalone>
        {t('register.title')}
      </TextLink>
      <LinkButton onClick={() => openModal('activate-account')}>{t('activate.title')}</LinkButton>
      <LinkButton onClick={() => openModal('recover-registration-number')}>
        {t('signIn.forgotNumber')}
      </LinkButton>
    </Line>
  );
}
