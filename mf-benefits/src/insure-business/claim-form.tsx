import { isApiError } from '@portal/remote-kit/api';
import { claimBody, type Policy } from '@portal/contract';
import { DateField, SelectField } from '@portal/ui/choices';
import { DialogActions } from '@portal/ui/dialog';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  TextArea,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { nairaAmount } from '../naira/naira-amount.ts';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { useMakeClaimMutation } from './claim-endpoints.ts';
import { insuredOn } from './insured-on.ts';

const schema = z.extend(claimBody(), {
  amount_kobo: nairaAmount({ min: 1, max: 1_000_000_000_00, text: '₦0.01 – ₦1,000,000,000' }),
});

export interface ClaimFormProps {
  /** Those that are or were paid. */
  policies: readonly Policy[];
  onDone: () => void;
}

/** Asks for the event, its date and the loss. Photos and documents are added to the claim afterwards. */
export function ClaimForm({ policies, onDone }: ClaimFormProps) {
  const { t } = useTranslation('mf-benefits');
  const [make] = useMakeClaimMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  const ever = insuredOn(policies, '');
  const form = usePortalForm({
    schema,
    defaultValues: {
      item: (ever.length === 1 ? ever[0] : '') as never,
      happened_on: '',
      description: '',
      amount_kobo: '',
    },
  });

  const [item, day] = form.watch(['item', 'happened_on']);
  const items = insuredOn(policies, day);
  const isKnown = items.includes(item);
  const hasDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  // Another day may have had another cover.
  useEffect(() => {
    if (!isKnown) form.setValue('item', '' as never);
  }, [form, isKnown]);

  const handleSubmit = async (claim: z.infer<typeof schema>) => {
    setProblem(null);
    const { error } = await make({ key: keyOf(JSON.stringify(claim)), claim });
    if (!error) {
      forget();
      showToast({ tone: 'positive', message: t('claim.sent') });
      return onDone();
    }
    if (!isApiError(error)) throw error;
    if (error.kind === 'status') forget();
    applyServerErrors(form, error.fields);
    setProblem(error.message || t('claim.noResponse'));
  };

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('claim.report')}>
      <FormErrorSummary message={problem} />
      <DateField name="happened_on" label={t('claim.happenedOn')} />
      <SelectField
        name="item"
        label={t('claim.item')}
        hint={hasDay ? undefined : t('claim.itemHint')}
        disabled={!hasDay}
        choices={items.map((item) => ({ value: item, label: t(`insurance.items.${item}.name`) }))}
      />
      <TextArea
        name="description"
        label={t('claim.description')}
        hint={t('claim.descriptionHint')}
        maxLength={2000}
      />
      <TextField
        name="amount_kobo"
        label={t('claim.amount')}
        inputMode="decimal"
        autoComplete="off"
      />
      <DialogActions>
        <SubmitButton>{t('claim.submit')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
