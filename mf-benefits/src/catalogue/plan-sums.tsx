import { Money, Muted } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PlanPrice } from './plan-prices.ts';

export const PlanGrid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  list-style: none;

  @media (min-width: 480px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  @media (min-width: 1180px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** A plan as a card that leads to paying for it. */
export const PlanLink = styled(Link)`
  display: block;
  height: 100%;
  padding: var(--card-space);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-card);
  background: var(--surface);
  color: var(--ink);
  text-decoration: none;

  &:hover {
    border-color: var(--primary);
  }

  &[aria-current] {
    border-color: var(--primary);
    background: var(--primary-wash);
    box-shadow: inset 0 0 0 1px var(--primary);
  }
`;

const Lines = styled.div`
  display: grid;
  gap: var(--space-1);
`;

const Name = styled.p`
  font-weight: 600;
`;

const Amount = styled.p`
  font-size: var(--text-22);
  font-weight: 600;
`;

const Detail = styled(Muted)`
  font-variant-numeric: tabular-nums lining-nums;
`;

const Saving = styled(Detail)`
  color: var(--primary);
  font-weight: 600;
`;

/** A plan in figures: one payment, what that is for a month, what it saves. */
export function PlanSums({ price }: { price: PlanPrice }) {
  const { t } = useTranslation('mf-benefits');
  const { plan, amount, perMonth, saving } = price;
  return (
    <Lines>
      <Name>{t(`plan.${plan}.name`)}</Name>
      <Amount>
        <Money kobo={amount} whole />
      </Amount>
      <Detail size="sm">{t(`plan.${plan}.period`)}</Detail>
      {perMonth !== amount && (
        <Detail size="sm">
          <Money kobo={perMonth} whole /> {t('price.aMonth')}
        </Detail>
      )}
      {saving > 0 && (
        <Saving size="sm">
          {t('price.saves')} <Money kobo={saving} whole />
        </Saving>
      )}
    </Lines>
  );
}
