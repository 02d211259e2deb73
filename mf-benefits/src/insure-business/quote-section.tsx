import { isApiError } from '@portal/remote-kit/api';
import { assetBands, insuranceSlug, peopleBands, quoteInsurance } from '@portal/contract';
import { PageSection } from '@portal/ui';
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
import { useQuotePolicyMutation, type Policies } from './endpoints.ts';
import { QuoteResult } from './quote-result.tsx';
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
        {shown ? <QuoteResult quote={shown} /> : <p>{t('quote.waiting')}</p>}
      </Columns>
    </PageSection>
  );
}
