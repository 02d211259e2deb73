import type { AgencyMe } from '@portal/contract/agency';
import { usePortal, type FrameEntry } from '@portal/remote-kit';
import { setStaffToken } from '@portal/remote-kit/staff';
import { Button, fromTablet } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSignOutOfAgencyMutation } from '../session/agency-api.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-5);
  padding: var(--space-2) var(--space-4);
  border-bottom: 1px solid var(--line);
  background: var(--surface);

  strong {
    font-size: var(--text-18);
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
    padding: 0;
    list-style: none;
  }

  nav a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--ink);
  }

  nav a[aria-current='page'] {
    color: var(--primary);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.35em;
  }
`;

const Own = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);

  ${fromTablet} {
    margin-inline-start: auto;
  }
`;

const Skip = styled.a`
  position: absolute;
  z-index: 30;
  padding: var(--space-3) var(--space-4);
  background: var(--primary);
  color: var(--on-primary);

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;

interface DeskBarProps {
  me: AgencyMe | undefined;
  desks: readonly FrameEntry[];
}

/** The pages that the person may open, the name, and the way out. */
export function DeskBar({ me, desks }: DeskBarProps) {
  const { t } = useTranslation('mf-agency');
  const { shortName } = usePortal().config;
  const [signOut, { isLoading }] = useSignOutOfAgencyMutation();
  const handleSignOut = async () => {
    await signOut({});
    // Also where no response came: this device forgets the session.
    setStaffToken(null);
  };
  return (
    <>
      <Skip href="#desk">{t('frame.skip')}</Skip>
      <Bar>
        <strong>{t('frame.name', { shortName })}</strong>
        <nav aria-label={t('frame.menu')}>
          <ul>
            {desks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/agency'}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Own>
          <span>{me?.name}</span>
          <Button size="sm" busy={isLoading} onClick={() => void handleSignOut()}>
            {t('frame.signOut')}
          </Button>
        </Own>
      </Bar>
    </>
  );
}
