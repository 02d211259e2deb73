import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { mainId, SkipLink } from '../skip-link.tsx';
import { Areas } from './areas.tsx';
import { FramedTitle } from './framed-title.ts';
import type { NavigationEntry } from './navigation-entry.ts';
import { TopBar } from './top-bar.tsx';
import { UnverifiedEmailBanner } from './unverified-email-banner.tsx';

const Frame = styled.div`
  min-height: 100dvh;

  @media (max-width: 1023.98px) {
    /* Room for the bar of areas, so that it never covers a page's last line. */
    padding-bottom: calc(72px + env(safe-area-inset-bottom));
  }

  @media (min-width: 1024px) {
    display: grid;
    grid-template-columns: 248px minmax(0, 1fr);
  }
`;

const Panel = styled.div`
  min-width: 0;
`;

const Main = styled.main`
  display: grid;
  gap: var(--space-6);
  grid-template-columns: minmax(0, 1fr);
  max-width: calc(var(--page-width) + 2 * var(--space-8));
  padding: var(--space-4);

  &:focus-visible {
    outline: none;
  }

  @media (min-width: 768px) {
    padding: var(--space-6);
  }

  @media (min-width: 1024px) {
    padding: var(--space-8);
  }
`;

export interface DashboardLayoutProps {
  /** The page's title, from `usePageTitle`. */
  title: string;
  /** Its language, where it says one. */
  titleLocale?: string | undefined;
  /** Menu entries of the remotes. */
  navigation: readonly NavigationEntry[];
  children: ReactNode;
}

/** The frame of the signed-in portal. */
export function DashboardLayout({
  title,
  titleLocale,
  navigation,
  children,
}: DashboardLayoutProps) {
  return (
    <Frame>
      <SkipLink />
      <Areas navigation={navigation} />
      <Panel>
        <TopBar title={title} locale={titleLocale} />
        <Main id={mainId} tabIndex={-1}>
          <UnverifiedEmailBanner />
          <FramedTitle value={true}>{children}</FramedTitle>
        </Main>
      </Panel>
    </Frame>
  );
}
