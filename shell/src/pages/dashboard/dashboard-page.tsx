import { usePageTitle } from '@portal/remote-kit';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { AccountCard } from './account-card.tsx';
import { BenefitsCard } from './benefits-card.tsx';
import { Greeting } from './greeting.tsx';
import { MessagesCard } from './messages-card.tsx';
import { NextStep } from './next-step.tsx';
import { RecordCard } from './record-card.tsx';
import { TransactionsCard } from './transactions-card.tsx';
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

/** Where an owner stands: what to do next, benefits, money, messages. Each card loads and fails alone. */
export function Component() {
  const { t } = useTranslation('dashboard');
  usePageTitle(t('shell:frame.title'));
  return (
    <>
      <Greeting />
      <Columns>
        <Column>
          <NextStep />
          <AccountCard />
          <TransactionsCard />
          <Slot name="dashboard.main" />
        </Column>
        <Column>
          <BenefitsCard />
          <RecordCard />
          <MessagesCard />
          <Slot name="dashboard.side" />
        </Column>
      </Columns>
    </>
  );
}
