import { selectIsSignedIn } from '@portal/remote-kit/session';
import { Button } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { shellConfig } from '../../boot/boot.ts';
import { Brand } from '../brand.tsx';

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100dvh;

  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    padding: var(--space-2) var(--space-4);
    border-bottom: 1px solid var(--line);
    background: var(--surface);
  }

  > main {
    display: grid;
    padding: var(--space-4);
    place-content: center;
    grid-template-columns: minmax(0, var(--form-width));
  }
`;

/** For an error outside of any other layout. It needs nothing that is loaded after the shell. */
export function ErrorLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const isSignedIn = useSelector(selectIsSignedIn);
  return (
    <Frame>
      <header>
        <Brand shortName={shellConfig().shortName} to="/" />
        {isSignedIn && (
          <Button size="sm" to="/dashboard">
            {t('nav.dashboard')}
          </Button>
        )}
      </header>
      <main tabIndex={-1}>{children}</main>
    </Frame>
  );
}
