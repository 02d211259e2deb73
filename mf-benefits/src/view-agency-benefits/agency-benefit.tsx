import type { Benefit } from '@portal/contract';
import { Button, Card, Cluster, Muted, Stack } from '@portal/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { activationPath } from '../catalogue/benefit-paths.ts';
import { Points } from '../catalogue/points.tsx';
import { StatusBadges } from '../catalogue/status-badges.tsx';
import { usePriceLine } from '../catalogue/use-price-line.ts';

const Panel = styled(Card)`
  scroll-margin-top: 88px;

  &:target {
    border-color: var(--primary);
    box-shadow: 0 0 0 1px var(--primary);
  }
`;

const Title = styled.h3`
  font-size: var(--text-18);
`;

const TextColumn = styled.div`
  flex: 1 1 220px;
  min-width: 0;
`;

/** Two parts side by side where there is room. */
export const AgencyPair = styled.div`
  display: grid;
  gap: var(--space-4) var(--space-8);

  h4 {
    margin-bottom: var(--space-2);
    color: var(--ink-soft);
    font-size: var(--text-14);
  }

  @media (min-width: 768px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** On a phone every price is above its button, also where a short one has room beside it. */
const Foot = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);

  @media (min-width: 600px) {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
`;

const Price = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums lining-nums;
`;

/** One benefit of the agency itself, whole: it has no page of its own. */
export function AgencyBenefit({ benefit }: { benefit: Benefit }) {
  const { t } = useTranslation('mf-benefits');
  const priceLine = usePriceLine(benefit);
  const titleId = useId();
  return (
    <Panel as="article" id={benefit.slug} aria-labelledby={titleId} tabIndex={-1}>
      <Stack>
        <Cluster gap={4} align="start">
          <TextColumn>
            <Title id={titleId} lang={benefit.locale}>
              {benefit.title}
            </Title>
            <Muted lang={benefit.locale}>{benefit.audience}</Muted>
          </TextColumn>
          <StatusBadges benefit={benefit} />
        </Cluster>
        <AgencyPair>
          <div>
            <h4>{t('benefit.gives')}</h4>
            <Points points={benefit.gives} />
          </div>
          <div>
            <h4>{t('benefit.documents')}</h4>
            {benefit.documents.length > 0 ? (
              <Points points={benefit.documents} marker="bullets" />
            ) : (
              <p>{t('benefit.noDocuments')}</p>
            )}
          </div>
        </AgencyPair>
        <Foot>
          <Price>{priceLine}</Price>
          <Button to={activationPath(benefit.slug)} aria-describedby={titleId}>
            {t(benefit.is_active ? 'benefit.seePlans' : 'benefit.activate')}
          </Button>
        </Foot>
      </Stack>
    </Panel>
  );
}
