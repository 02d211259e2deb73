import { usePageTitle } from '@portal/remote-kit';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Greeting } from './greeting.tsx';
import { NextStep } from './next-step.tsx';
import { Slot } from '../../widgets/slot.tsx';

export { beginWidgets } from '../../widgets/placed-widgets.ts';

const Columns = styled.div`
  display: grid;
  gap: var(--space-4);
  grid-template-columns: minmax(0, 1fr);

  @media (min-width: 768px) {
    gap: var(--space-6);
  }

  @media (min-width: 1180px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: start;
  }
`;

const Column = styled.div`
  display: grid;
  gap: inherit;
  grid-template-columns: minmax(0, 1fr);
`;

/** The first page of an owner: a greeting, what to do next, and the cards of the remotes. */
export function Component() {
  const { t } = useTranslation('dashboard');
  usePageTitle(t('shell:frame.title'));
  return (
    <>
      <Greeting />
      <Columns>
        <Column>
          <NextStep />
          <Slot name="dashboard.main" />
        </Column>
        <Column>
          <Slot name="dashboard.side" />
        </Column>
      </Columns>
    </>
  );
}
