import { selectIsSignedIn } from '@portal/remote-kit/session';
import { Motif } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { shellConfig } from '../../boot/boot.ts';
import { useModalButton } from '../../modals/modal-button.ts';
import { Brand } from '../brand.tsx';

const Ground = styled.footer`
  background: var(--sink);
`;

const Band = styled.div`
  color: var(--primary);
  opacity: 0.85;
`;

const Columns = styled.div`
  display: grid;
  gap: var(--space-6) var(--space-8);
  padding: var(--space-10) max(var(--space-4), calc((100% - var(--page-width)) / 2));

  @media (min-width: 768px) {
    grid-template-columns: minmax(260px, 1fr) auto;
  }

  @media (min-width: 1024px) {
    column-gap: var(--space-16);
  }
`;

const Words = styled.div`
  p {
    max-width: 44ch;
    margin-top: var(--space-3);
    color: var(--ink-soft);
  }
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 0 var(--space-8);
`;

const Entry = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink);
  font-weight: 500;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;

  &:hover {
    color: var(--primary);
    text-decoration-thickness: 2px;
  }
`;

export function Footer() {
  const { t } = useTranslation('shell');
  const opens = useModalButton();
  const { shortName, contactEmail } = shellConfig();
  const isSignedIn = useSelector(selectIsSignedIn);
  return (
    <Ground>
      <Band>
        <Motif pattern="aso-oke" height={14} />
      </Band>
      <Columns>
        <Words>
          <Brand shortName={shortName} to="/" />
          <p>{t('footer.about', { shortName })}</p>
        </Words>
        <Links aria-label={t('footer.label')}>
          {isSignedIn ? (
            <Entry as={Link} to="/dashboard">
              {t('nav.dashboard')}
            </Entry>
          ) : (
            <>
              <Entry as={Link} to="/register">
                {t('footer.register')}
              </Entry>
              <Entry as="button" {...opens('sign-in')}>
                {t('footer.logIn')}
              </Entry>
            </>
          )}
          <Entry as={Link} to="/privacy">
            {t('footer.privacy')}
          </Entry>
          <Entry href={`mailto:${contactEmail}`}>{contactEmail}</Entry>
        </Links>
      </Columns>
    </Ground>
  );
}
