import type { Benefit } from '@portal/contract';
import { Button, Cluster, PageSection, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { AddToCalendar } from '../calendar/add-to-calendar.tsx';
import { activationPath } from '../catalogue/benefit-paths.ts';
import { planPrices } from '../catalogue/plan-prices.ts';
import { PlanGrid, PlanLink, PlanSums } from '../catalogue/plan-sums.tsx';

const Lead = styled.p`
  max-width: var(--measure);
  font-size: var(--text-18);
`;

/** The price of each plan, and the way to activate one. */
export function PricesAndNext({ benefit }: { benefit: Benefit }) {
  const { t } = useTranslation('mf-benefits');
  const { prices, by_quote, is_active } = benefit;
  const isQuoteNeeded = by_quote && prices === null;
  return (
    <>
      <PageSection title={t('benefit.prices')} description={prices && t('benefit.pricesText')}>
        {prices ? (
          <PlanGrid>
            {planPrices(prices).map((price) => (
              <li key={price.plan}>
                <PlanLink to={activationPath(benefit.slug, price.plan)}>
                  <PlanSums price={price} />
                </PlanLink>
              </li>
            ))}
          </PlanGrid>
        ) : (
          <p>{t(isQuoteNeeded ? 'benefit.quoteText' : 'benefit.freeText')}</p>
        )}
      </PageSection>
      <PageSection title={t('benefit.next')}>
        <Stack>
          <Lead>{t(nextText())}</Lead>
          <Cluster gap={3}>
            <Button
              variant={is_active ? 'secondary' : 'primary'}
              to={isQuoteNeeded ? '/business-insurance' : activationPath(benefit.slug)}
            >
              {t(buttonText())}
            </Button>
            {is_active && prices && <AddToCalendar slug={benefit.slug} />}
          </Cluster>
        </Stack>
      </PageSection>
    </>
  );

  function nextText() {
    if (is_active) return 'benefit.nextActive';
    return isQuoteNeeded ? 'benefit.nextQuote' : 'benefit.nextText';
  }
  function buttonText() {
    if (is_active) return 'benefit.seePlans';
    return isQuoteNeeded ? 'benefit.quote' : 'benefit.activate';
  }
}
