import { usePageTitle } from '@portal/remote-kit';
import { Button, Cluster, Motif, PageHeading, Stack } from '@portal/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Actions } from './Actions.tsx';
import { Choices } from './Choices.tsx';
import { Figures } from './Figures.tsx';
import { Floating } from './Floating.tsx';
import { Forms } from './Forms.tsx';
import { States } from './States.tsx';

const Bench = styled.div`
  min-height: 100vh;
  padding: var(--space-6) var(--space-4) var(--space-20);

  > div {
    max-width: var(--page-width);
    margin: 0 auto;
  }
`;

const Band = styled.div`
  margin-bottom: var(--space-8);
  color: var(--indigo);
`;

/** Every part of the design system in every state, for those who build and check pages. */
export default function Workbench() {
  usePageTitle('Workbench');
  const [theme, setTheme] = useState<'light' | 'dark' | undefined>();
  // On the root, because dialogs stand beside the page and not in it.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme) dataset.theme = theme;
    return () => {
      delete dataset.theme;
    };
  }, [theme]);
  return (
    <Bench>
      <div>
        <Band>
          <Motif />
        </Band>
        <PageHeading
          title="Workbench"
          lead="Every part of the portal in every state it can take."
          back={{ to: '/', label: 'Home' }}
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
        <Stack gap={12}>
          <Actions />
          <Figures />
          <States />
          <Forms />
          <Choices />
          <Floating />
        </Stack>
      </div>
    </Bench>
  );
}
