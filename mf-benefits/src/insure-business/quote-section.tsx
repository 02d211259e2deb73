import { isApiError } from '@portal/remote-kit/api';
import { assetBands, insuranceSlug, peopleBands, quoteInsurance } from '@portal/contract';
import { Card, PageSection, Stack } from '@portal/ui';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { activationPath } from '../catalogue/benefit-paths.ts';
import { planPrices } from '../catalogue/plan-prices.ts';
import { PlanSums } from '../catalogue/plan-sums.tsx';
import { Covers } from './covers.tsx';
import { useQuotePolicyMutation, type Policies } from './endpoints.ts';
import { itemsOf, QuoteFields, quoteValues } from './quote-fields.tsx';
import type { QuoteValues as Values } from './quote-schema.ts';

const Columns = styled.div`
  display: grid;
  gap: var(--space-6);
  align-items: start;

  @media (min-width: 900px) {
    grid-template-columns: minmax(280px, 420px) minmax(0, 1fr);
  }
`;

const Plans = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: var(--space-4);
  list-style: none;
`;

/** The items to insure, and at once their cover and price. @param known what the portal knows of the business */
export function QuoteSection({ known }: { known: Policies }) {
  const { t } = useTranslation('mf-benefits');
  const navigate = useNavigate();
  const [quote] = useQuotePolicyMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({
    schema: async () => (await import('./quote-schema.ts')).quoteSchema,
    defaultValues: quoteValues(known.policies[0]?.terms, known),
  });
  const chosen = form.watch();
  const items = itemsOf(chosen);
  const hasBands =
    assetBands.includes(chosen.asset_band) && peopleBands.includes(chosen.people_band);
  const { rates } = known;
  const shown =
    rates && hasBands && items.length > 0 && quoteInsurance({ ...chosen, items }, rates);

  const handleSubmit = async (values: Values) => {
    const { asset_band, people_band } = values;
    if (itemsOf(values).length === 0) return setProblem(t('quote.nothing'));
    setProblem(null);
    const { error } = await quote({ items: itemsOf(values), asset_band, people_band });
    if (!error) {
      await navigate(activationPath(insuranceSlug));
      return;
    }
    if (!isApiError(error)) throw error;
    applyServerErrors(form, error.fields);
    setProblem(error.message || t('quote.noResponse'));
  };

  return (
    <PageSection title={t('quote.title')} description={t('quote.text')}>
      <Columns>
        <Form form={form} onSubmit={handleSubmit} label={t('quote.title')}>
          <FormErrorSummary message={problem} />
          <QuoteFields />
          <div>
            <SubmitButton>{t('quote.goOn')}</SubmitButton>
          </div>
        </Form>
        {shown ? (
          <Card as="section" aria-label={t('quote.result')} aria-live="polite">
            <Stack gap={6}>
              <Covers covers={shown.covers} />
              <Plans>
                {planPrices(shown.prices).map((price) => (
                  <li key={price.plan}>
                    <PlanSums price={price} />
                  </li>
                ))}
              </Plans>
            </Stack>
          </Card>
        ) : (
          <p>{t('quote.waiting')}</p>
        )}
      </Columns>
    </PageSection>
  );
}
