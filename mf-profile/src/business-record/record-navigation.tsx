import { selectUser } from '@portal/remote-kit/session';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { centerInStrip } from './center-in-strip.ts';
import { needsSecondFactor } from './needs-second-factor.ts';

const Strip = styled.nav`
  display: flex;
  gap: var(--space-1);
  overflow-x: auto;
  border-bottom: 1px solid var(--line);
  scrollbar-width: none;

  a {
    display: inline-flex;
    flex: none;
    align-items: center;
    min-height: var(--target);
    padding: 0 var(--space-4);
    border-bottom: 3px solid transparent;
    color: var(--ink-soft);
    font-weight: 600;
    text-decoration: none;
  }

  a:hover {
    color: var(--ink);
  }

  a[aria-current='page'] {
    border-color: var(--primary);
    color: var(--primary);
  }

  a:focus-visible {
    border-radius: var(--radius-control);
    outline-offset: -4px;
  }
`;

/** The pages of the area. They look like tabs and are links: each has its URL. */
export function RecordNavigation() {
  const { t } = useTranslation('mf-profile');
  const { pathname } = useLocation();
  const user = useSelector(selectUser);
  const hasOwnTab = needsSecondFactor(user);
  const strip = useRef<HTMLElement>(null);
  // On a phone the link of the open page would be outside of the strip.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (strip.current && link) centerInStrip(strip.current, link);
  }, [pathname]);
  return (
    <Strip ref={strip} data-strip aria-label={t('navigation')}>
      <NavLink to="/dashboard/profile" end>
        {t('profile.title')}
      </NavLink>
      <NavLink to="/dashboard/profile/business">{t('business.title')}</NavLink>
      <NavLink to="/dashboard/profile/certificate">{t('certificate.title')}</NavLink>
      <NavLink to="/dashboard/profile/my-data">{t('myData.title')}</NavLink>
      <NavLink to="/dashboard/profile/notifications">{t('notifications.title')}</NavLink>
      {/* Owners reach the authenticator from Security, so it is part of that tab for them. */}
      {pathname === '/dashboard/second-factor' && !hasOwnTab ? (
        <Link to="/dashboard/profile/security" aria-current="page">
          {t('security.title')}
        </Link>
      ) : (
        <NavLink to="/dashboard/profile/security">{t('security.title')}</NavLink>
      )}
      {hasOwnTab && <NavLink to="/dashboard/second-factor">{t('profile.secondStep')}</NavLink>}
    </Strip>
  );
}
