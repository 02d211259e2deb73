import type { Benefit } from '@portal/contract';
import { Card, Muted } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { benefitPath } from '../catalogue/benefit-paths.ts';
import { StatusBadges } from '../catalogue/status-badges.tsx';
import { usePriceLine } from '../catalogue/use-price-line.ts';

const Panel = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  height: 100%;

  &:hover {
    border-color: var(--primary);
  }

  &:focus-within:has(:focus-visible) {
    outline: 3px solid var(--primary);
    outline-offset: 2px;
  }
`;

const Title = styled.h2`
  font: 600 var(--text-18) / 1.3 var(--font-text);

  a {
    color: var(--ink);
    text-decoration: none;
    outline: none;
  }

  /* The whole card is the target, and a screen reader still hears a title. */
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  a:hover {
    color: var(--primary);
    text-decoration: underline;
  }
`;

const Foot = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  margin-top: auto;
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);
  font-weight: 600;
  font-variant-numeric: tabular-nums lining-nums;

  /* The arrow shows that the card opens. */
  &::after {
    flex: none;
    width: 9px;
    height: 9px;
    margin-inline-end: 3px;
    border: solid var(--primary);
    border-width: 2px 2px 0 0;
    content: '';
    transform: rotate(45deg);
  }
`;

export interface BenefitCardProps {
  benefit: Omit<Benefit, 'id'>;
  /** The benefit's page, where it is not the owner's. */
  to?: string;
}

export function BenefitCard({ benefit, to = benefitPath(benefit) }: BenefitCardProps) {
  const { t } = useTranslation('mf-benefits');
  const priceLine = usePriceLine(benefit);
  return (
    <Panel>
      <div>
        <Title lang={benefit.locale}>
          <Link to={to}>{benefit.title}</Link>
        </Title>
        <Muted size="sm">
          {benefit.category === 'smedan'
            ? benefit.provider
            : `${t(`categories.${benefit.category}`)} · ${benefit.provider}`}
        </Muted>
      </div>
      {/* Below the title, so that the titles of a row are level. */}
      <StatusBadges benefit={benefit} />
      <p lang={benefit.locale}>{benefit.audience}</p>
      <Foot>{priceLine}</Foot>
    </Panel>
  );
}
