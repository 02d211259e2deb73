import type { Benefit, Plan } from '@portal/shared-lib/contract';
import { Banner, Card, DefinitionList, Money, PageSection, Stack } from '@portal/shared-lib/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { activationAddress } from '../catalogue/benefit-address.ts';
import { planPrices } from '../catalogue/plan-prices.ts';
import { PlanGrid, PlanSums } from '../catalogue/PlanSums.tsx';

const Choice = styled(Link)`
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

const Narrow = styled.div`
  display: grid;
  gap: var(--space-4);
  max-width: 720px;
`;

export interface PlanViewsProps {
  benefit: Benefit;
  prices: NonNullable<Benefit['prices']>;
  plan: Plan;
}

/** The four payment views, each at an address of its own. */
export function PlanViews({ benefit, prices, plan }: PlanViewsProps) {
  const { t } = useTranslation('mf-benefits');
  const choices = planPrices(prices);
  const chosen = choices.find((price) => price.plan === plan);
  return (
    <Stack gap={8}>
      <nav aria-label={t('activate.plans')}>
        <PlanGrid>
          {choices.map((price) => (
            <li key={price.plan}>
              <Choice
                to={activationAddress(benefit.slug, price.plan)}
                replace
                preventScrollReset
                {...(price.plan === plan && { 'aria-current': 'true' })}
              >
                <PlanSums price={price} />
              </Choice>
            </li>
          ))}
        </PlanGrid>
      </nav>
      {chosen && (
        <PageSection title={t('activate.chosen', { plan: t(`plan.${plan}.name`) })}>
          <Narrow>
            <Card>
              <DefinitionList
                items={[
                  { term: t('activate.benefit'), description: benefit.title },
                  {
                    term: t('activate.payment'),
                    description: (
                      <>
                        <Money kobo={chosen.amount} /> {t(`plan.${plan}.period`)}
                      </>
                    ),
                  },
                  { term: t('activate.month'), description: <Money kobo={chosen.perMonth} /> },
                  {
                    term: t('activate.saving'),
                    description:
                      chosen.saving > 0 ? <Money kobo={chosen.saving} /> : t('price.noSaving'),
                  },
                  { term: t('activate.nextPayment'), description: t(`plan.${plan}.next`) },
                ]}
              />
            </Card>
            <Banner tone="info" title={t('activate.soon.title')}>
              {t('activate.soon.text')}
            </Banner>
          </Narrow>
        </PageSection>
      )}
    </Stack>
  );
}
