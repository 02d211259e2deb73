import type { Beneficiary } from '@portal/contract';
import { Button, Cluster } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { payForPath } from '../pay-paths.ts';
import { showNumber } from '../show-number.ts';

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2) var(--space-4);
    padding: var(--space-3) var(--card-space);
  }

  li + li {
    border-top: 1px solid var(--line);
  }
`;

const Details = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-14);
  overflow-wrap: anywhere;
`;

export interface BeneficiaryListProps {
  beneficiaries: readonly Beneficiary[];
  /** Beside the Pay button of each. */
  action?: (beneficiary: Beneficiary) => ReactNode;
}

export function BeneficiaryList({ beneficiaries, action }: BeneficiaryListProps) {
  const { t } = useTranslation('mf-finance');
  return (
    <List>
      {beneficiaries.map((beneficiary) => (
        <li key={beneficiary.id}>
          <div>
            <strong>{beneficiary.name}</strong>
            <Details>
              {[
                t(`pay.${beneficiary.type}.name`),
                beneficiary.biller_name,
                showNumber(beneficiary.customer_number),
              ].join(' · ')}
            </Details>
          </div>
          <Cluster>
            <Button
              size="sm"
              to={payForPath(beneficiary.type, beneficiary.id)}
              aria-label={t('beneficiaries.payTo', { name: beneficiary.name })}
            >
              {t('beneficiaries.pay')}
            </Button>
            {action?.(beneficiary)}
          </Cluster>
        </li>
      ))}
    </List>
  );
}
