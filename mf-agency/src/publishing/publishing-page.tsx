import { StaffPage } from '@portal/remote-kit/staff';
import { Stack } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';

const Menu = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-5);
  border-bottom: 1px solid var(--line);

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--ink);
    text-decoration: none;
  }

  a[aria-current='page'] {
    border-bottom: 3px solid var(--primary);
    font-weight: 600;
  }
`;

const path = '/agency/publishing';
const pages = ['banners', 'landing', 'contact', 'messages', 'waitlist'] as const;

interface PublishingPageProps {
  page: (typeof pages)[number];
  children: ReactNode;
}

/** What visitors read and write, one page for each part. */
export function PublishingPage({ page, children }: PublishingPageProps) {
  const { t } = useTranslation('mf-agency');
  return (
    <StaffPage title={t(`publishing.pages.${page}`)} needs="publishing">
      <Stack gap={5}>
        <Menu aria-label={t('publishing.menu')}>
          {pages.map((each) => (
            <NavLink key={each} end to={each === 'banners' ? path : `${path}/${each}`}>
              {t(`publishing.pages.${each}`)}
            </NavLink>
          ))}
        </Menu>
        {children}
      </Stack>
    </StaffPage>
  );
}
