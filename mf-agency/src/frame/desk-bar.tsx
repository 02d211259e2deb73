import type { AgencyMe } from '@portal/contract/agency';
import { usePortal, type FrameEntry } from '@portal/remote-kit';
import { setStaffToken } from '@portal/remote-kit/staff';
import { Button } from '@portal/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSignOutOfAgencyMutation } from '../session/agency-api.ts';
import { besideMenu } from './beside-menu.ts';

const Bar = styled.div`
  grid-area: bar;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  padding: var(--space-2) var(--space-4);
  border-bottom: 1px solid var(--line);
  background: var(--surface);

  strong {
    margin-inline-end: auto;
    font-size: var(--text-18);
  }
`;

const Menu = styled.nav<{ $isOpen: boolean }>`
  grid-area: menu;
  padding: var(--space-2) var(--space-4);
  border-bottom: 1px solid var(--line);
  background: var(--surface);

  ul {
    padding: 0;
    list-style: none;
  }

  a {
    display: flex;
    align-items: center;
    min-height: var(--target);
    padding: 0 var(--space-3);
    border-inline-start: 3px solid transparent;
    color: var(--ink);
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  a[aria-current='page'] {
    border-color: var(--primary);
    color: var(--primary);
    font-weight: 600;
  }

  ${besideMenu} {
    padding: var(--space-5) 0;
    border: 0;
    border-inline-end: 1px solid var(--line);
  }

  ul {
    display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};

    ${besideMenu} {
      display: block;
      position: sticky;
      top: var(--space-5);
    }
  }

  button {
    ${besideMenu} {
      display: none;
    }
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

/** The name, the way out, and the pages that the person may open: beside the page where there is room, else behind a button. */
export function DeskBar({ me, desks }: DeskBarProps) {
  const { t } = useTranslation('mf-agency');
  const { shortName } = usePortal().config;
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
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
        <span>{me?.name}</span>
        <Button size="sm" busy={isLoading} onClick={() => void handleSignOut()}>
          {t('frame.signOut')}
        </Button>
      </Bar>
      <Menu aria-label={t('frame.menu')} $isOpen={isOpen}>
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('frame.menu')}
        </Button>
        <ul id={listId}>
          {desks.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/agency'} onClick={() => setIsOpen(false)}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </Menu>
    </>
  );
}
