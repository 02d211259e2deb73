import { Button, Cluster, PageHeading } from '@portal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useThemeChoice } from './use-theme-choice.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  width: 100%;
  max-width: var(--page-width);
  min-height: 100vh;
  margin: 0 auto;
  padding: var(--space-6) var(--space-4) var(--space-20);
  align-content: start;
`;

interface BenchProps {
  title: string;
  lead: string;
  back: { to: string; label: string };
  children: ReactNode;
}

/** The frame of the workbench's pages, with the choice between light and dark. */
export function Bench({ title, lead, back, children }: BenchProps) {
  const [theme, setTheme] = useThemeChoice();
  return (
    <Frame>
      <PageHeading
        title={title}
        lead={lead}
        back={back}
        actions={
          <Cluster>
            <Button aria-pressed={theme === 'light'} onClick={() => setTheme('light')}>
              Light
            </Button>
            <Button aria-pressed={theme === 'dark'} onClick={() => setTheme('dark')}>
              Dark
            </Button>
          </Cluster>
        }
      />
      {children}
    </Frame>
  );
}
