import { isApiError } from '@portal/remote-kit/api';
import type { CoverChangePrice, InsuranceQuoteRequest, Policy } from '@portal/contract';
import { Button, Cluster, Stack } from '@portal/ui';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePriceCoverChangeMutation } from '../endpoints.ts';
import { itemsOf, QuoteFields, quoteValues } from '../quote-fields.tsx';
import type { QuoteValues as Values } from '../quote-schema.ts';
import { PricedChange } from './priced-change.tsx';

export interface ChangeFormProps {
  policy: Policy;
  onClose: () => void;
}

interface Priced {
  request: InsuranceQuoteRequest;
  price: CoverChangePrice;
}

function requestOf(values: Values): InsuranceQuoteRequest {
  const { asset_band, people_band } = values;
  return { items: itemsOf(values), asset_band, people_band };
}

/** The new cover, then what it costs and from when, then the payment. */
export function ChangeForm({ policy, onClose }: ChangeFormProps) {
  const { t } = useTranslation(['cover-change', 'mf-benefits']);
  const [askPrice] = usePriceCoverChangeMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [priced, setPriced] = useState<Priced | null>(null);
  const form = usePortalForm({
    schema: async () => (await import('../quote-schema.ts')).quoteSchema,
    defaultValues: quoteValues(policy.terms),
  });
  // Another choice has another price.
  const isShown = priced !== null && keyOf(priced.request) === keyOf(requestOf(form.watch()));

  const loadPrice = async (request: InsuranceQuoteRequest) => {
    setProblem(null);
    setPriced(null);
    const { data, error } = await askPrice({ id: policy.id, ...request });
    if (data) return setPriced({ request, price: data });
    if (!isApiError(error)) throw error;
    applyServerErrors(form, error.fields);
    setProblem(error.code === 'conflict' ? t('same') : error.message || t('noResponse'));
  };

  const handleSubmit = async (values: Values) => {
    const request = requestOf(values);
    if (request.items.length === 0) return setProblem(t('mf-benefits:quote.nothing'));
    await loadPrice(request);
  };

  return (
    <Stack gap={6}>
      <Form form={form} onSubmit={handleSubmit} label={t('title')}>
        <FormErrorSummary message={problem} />
        <QuoteFields />
        <Cluster>
          <SubmitButton>{t('price')}</SubmitButton>
          <Button onClick={onClose}>{t('keep')}</Button>
        </Cluster>
      </Form>
      {isShown && (
        <PricedChange
          policy={policy}
          request={priced.request}
          price={priced.price}
          onDone={onClose}
          onPriceChanged={() => void loadPrice(priced.request)}
        />
      )}
    </Stack>
  );
}

function keyOf({ items, asset_band, people_band }: InsuranceQuoteRequest): string {
  return [...items, asset_band, people_band].join();
}
