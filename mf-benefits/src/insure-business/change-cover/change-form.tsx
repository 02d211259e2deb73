import { isApiError } from '@portal/remote-kit/api';
import { useDraft, useKeepInDraft } from '@portal/remote-kit/drafts';
import { selectUserId } from '@portal/remote-kit/session';
import type { CoverChangePrice, InsuranceQuoteRequest, Policy } from '@portal/contract';
import { Button, Cluster, ErrorState, Stack } from '@portal/ui';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
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
  const { t } = useTranslation(['mf-benefits/change-cover', 'mf-benefits']);
  const person = useSelector(selectUserId);
  // Text that was typed for another cover is of no use.
  const place = `insurance.change.${policy.id}.${keyOf(requestOf(quoteValues(policy.terms)))}`;
  const draft = useDraft<Values>({ form: place, version: 1, person });
  const [askPrice, { isLoading }] = usePriceCoverChangeMutation();
  const [failed, setFailed] = useState<InsuranceQuoteRequest | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [priced, setPriced] = useState<Priced | null>(null);
  const form = usePortalForm({
    schema: async () => (await import('../quote-schema.ts')).quoteSchema,
    defaultValues: { ...quoteValues(policy.terms), ...draft.found },
  });
  useKeepInDraft(form, draft);
  const handleClose = () => {
    draft.drop();
    onClose();
  };
  // Another choice has another price.
  const isShown = priced !== null && keyOf(priced.request) === keyOf(requestOf(form.watch()));

  const loadPrice = async (request: InsuranceQuoteRequest) => {
    setProblem(null);
    setPriced(null);
    setFailed(null);
    const { data, error } = await askPrice({ id: policy.id, ...request });
    if (data) return setPriced({ request, price: data });
    if (!isApiError(error)) throw error;
    applyServerErrors(form, error.fields);
    if (error.code === 'conflict') return setProblem(t('same'));
    if (error.code === 'validation_failed') return setProblem(error.message);
    setFailed(request);
  };

  const handleSubmit = async (values: Values) => {
    const request = requestOf(values);
    if (request.items.length === 0) return setProblem(t('mf-benefits:quote.nothing'));
    await loadPrice(request);
  };

  return (
    <Stack gap={6}>
      <h3>{t('title')}</h3>
      <Form form={form} onSubmit={handleSubmit} label={t('title')}>
        <FormErrorSummary message={problem} />
        <QuoteFields />
        <Cluster>
          <SubmitButton>{t('price')}</SubmitButton>
          <Button onClick={handleClose}>{t('keep')}</Button>
        </Cluster>
      </Form>
      {failed && (
        <ErrorState
          title={t('priceFailed')}
          onRetry={() => void loadPrice(failed)}
          busy={isLoading}
        >
          {t('noResponse')}
        </ErrorState>
      )}
      {isShown && (
        <PricedChange
          policy={policy}
          request={priced.request}
          price={priced.price}
          onDone={handleClose}
          onPriceChanged={() => void loadPrice(priced.request)}
        />
      )}
    </Stack>
  );
}

function keyOf({ items, asset_band, people_band }: InsuranceQuoteRequest): string {
  return [...items, asset_band, people_band].join();
}
