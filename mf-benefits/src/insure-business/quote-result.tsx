import type { InsuranceQuote } from '@portal/contract';
import { Card, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { planPrices } from '../catalogue/plan-prices.ts';
import { PlanSums } from '../catalogue/plan-sums.tsx';
import { Covers } from './covers.tsx';

const Plans = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: var(--space-4);
  list-style: none;
`;

/** Cover and price of what an owner has chosen. */
export function QuoteResult({ quote }: { quote: InsuranceQuote }) {
  const { t } = useTranslation('mf-benefits');
  return (
    <Card as="section" aria-label={t('quote.result')} aria-live="polite">
      <Stack gap={6}>
        <Covers covers={quote.covers} />
        <Plans>
          {planPrices(quote.prices).map((price) => (
            <li key={price.plan}>
              <PlanSums price={price} />
            </li>
          ))}
        </Plans>
      </Stack>
    </Card>
  );
}
