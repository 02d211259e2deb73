import type { Benefit, Plan } from '@portal/contract';
import { PageSection, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { activationPath } from '../catalogue/benefit-paths.ts';
import { planPrices } from '../catalogue/plan-prices.ts';
import { PlanGrid, PlanSums } from '../catalogue/plan-sums.tsx';
import { AddOthers } from './add-others.tsx';
import { OrderSummary } from './order-summary.tsx';

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

export interface PlanViewsProps {
  benefit: Benefit;
  prices: NonNullable<Benefit['prices']>;
  plan: Plan;
  /** What can be paid for together with it. */
  others: Benefit[];
  /** The activation that is renewed; null for a new one. */
  renewal: { id: string; renews_at: string; auto_renew: boolean } | null;
  onActive: () => void;
}

/** The four payment views, each at an address of its own, with what else is paid for together. */
export function PlanViews({ benefit, prices, plan, others, renewal, onActive }: PlanViewsProps) {
  const { t } = useTranslation('mf-benefits');
  const [params, setParams] = useSearchParams();
  const wanted = renewal ? [] : params.getAll('with');
  const added = others.filter(({ slug }) => wanted.includes(slug));
  const change = (chosen: string[]) =>
    setParams(
      (before) => {
        before.delete('with');
        for (const slug of chosen) before.append('with', slug);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Stack gap={8}>
      <nav aria-label={t('activate.plans')}>
        <PlanGrid>
          {planPrices(prices).map((price) => (
            <li key={price.plan}>
              <Choice
                to={activationPath(benefit.slug, price.plan, wanted)}
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
      {!renewal && (
        <AddOthers
          others={others}
          plan={plan}
          chosen={added.map(({ slug }) => slug)}
          onChange={change}
        />
      )}
      <PageSection title={t(`plan.${plan}.pays`)}>
        <OrderSummary
          benefits={[benefit, ...added]}
          plan={plan}
          renewal={renewal}
          onActive={onActive}
        />
      </PageSection>
    </Stack>
  );
}
