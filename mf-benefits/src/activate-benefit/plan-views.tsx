import type { Benefit, Plan } from '@portal/contract';
import { PageSection, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { activationPath } from '../catalogue/benefit-paths.ts';
import { planPrices } from '../catalogue/plan-prices.ts';
import { PlanGrid, PlanLink, PlanSums } from '../catalogue/plan-sums.tsx';
import { AddOthers } from './add-others.tsx';
import { OrderSummary } from './order-summary.tsx';

export interface PlanViewsProps {
  benefit: Benefit;
  prices: NonNullable<Benefit['prices']>;
  /** Null until the owner has chosen one. */
  plan: Plan | null;
  /** Benefits that can be paid for together with it. */
  others: Benefit[];
  /** The activation that is renewed; null for a new one. */
  renewal: { id: string; renews_at: string; auto_renew: boolean } | null;
  onActive: () => void;
}

/** The four payment views, each at a URL of its own. Price and button come first once a plan is chosen. */
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
      {plan !== null && (
        <PageSection title={t(`plan.${plan}.pays`)}>
          <OrderSummary
            benefits={[benefit, ...added]}
            plan={plan}
            renewal={renewal}
            others={
              !renewal && (
                <AddOthers
                  others={others}
                  plan={plan}
                  chosen={added.map(({ slug }) => slug)}
                  onChange={change}
                />
              )
            }
            onActive={onActive}
          />
        </PageSection>
      )}
      <PageSection
        title={plan === null ? benefit.title : t('activate.plans')}
        description={plan === null && t('activate.choose')}
      >
        <nav aria-label={t('activate.plans')}>
          <PlanGrid>
            {planPrices(prices).map((price) => (
              <li key={price.plan}>
                <PlanLink
                  to={activationPath(benefit.slug, price.plan, wanted)}
                  replace
                  {...(price.plan === plan && { 'aria-current': 'true' })}
                >
                  <PlanSums price={price} />
                </PlanLink>
              </li>
            ))}
          </PlanGrid>
        </nav>
      </PageSection>
    </Stack>
  );
}
