import {
  checkedTypes,
  type Beneficiary,
  type FinanceSelect,
  type PayableType,
  type PricedType,
  type Product,
} from '@portal/contract';
import { readAmount } from '@portal/contract/validation';
import { isApiError } from '@portal/remote-kit/api';
import { useDraft, useIsHydrated, useKeepInDraft } from '@portal/remote-kit/drafts';
import { selectUserId } from '@portal/remote-kit/session';
import { useIntlLocale } from '@portal/ui';
import { applyServerErrors, usePortalForm } from '@portal/ui/forms';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCheckRecipientMutation, useListProductsQuery } from '../endpoints/pay.ts';
import type { Confirmable } from './confirm-payment.tsx';
import type { PayForm } from './pay-schema.ts';
import { paymentForms } from './payment-forms.ts';

/** The rules come with the phone library, which is not loaded for those who only look. */
const loadRules = () => import('./pay-schema.ts');

const blank: PayForm = {
  biller_id: '',
  customer_number: '',
  product: '',
  amount: '',
  narration: '',
};

export interface PayFormProps {
  type: PayableType;
  select: FinanceSelect;
  /** Whom to pay again; null for a new recipient. */
  to: Beneficiary | null;
}

/** The state of the form: what is typed, what can be chosen, and the order that waits for its confirmation. */
export function usePayForm({ type, select, to }: PayFormProps) {
  const { t } = useTranslation('mf-finance');
  const { billers: list, fields, start } = paymentForms[type];
  const person = useSelector(selectUserId);
  const draft = useDraft<PayForm>({ form: `finance.pay.${type}`, version: 1, person });
  const form = usePortalForm<PayForm, PayForm>({
    schema: async () => (await loadRules()).paySchema(type, t(`pay.${type}.biller`)),
    defaultValues: { ...blank, ...start, ...draft.found, ...valuesOf(to) },
  });
  useKeepInDraft(form, draft);
  const [billerId, number] = useWatch({
    control: form.control,
    name: ['biller_id', 'customer_number'],
  });
  const isHydrated = useIsHydrated();
  const products = useListProductsQuery(
    { type: type as PricedType, biller_id: billerId },
    { skip: !fields.includes('product') || billerId === '' },
  );
  const billers = select[list].map(({ id, name }) => ({ value: id, label: name }));
  const listed = products.currentData ?? [];
  const { submit, problem, order, forgetOrder } = useOrder({ type, form, billers, listed });
  return {
    form,
    draft,
    billerId,
    // A draft is not in what the edge has rendered, and what depends on the number is not there either.
    number: isHydrated ? number : '',
    billers,
    products: { listed, query: products },
    submit,
    problem,
    order,
    forgetOrder,
  };
}

export type PayFormState = ReturnType<typeof usePayForm>;

function valuesOf(to: Beneficiary | null): Partial<PayForm> {
  if (!to) return {};
  const { biller_id, customer_number, product } = to;
  return { biller_id, customer_number, ...(product && { product }) };
}

interface OrderOptions {
  type: PayableType;
  form: ReturnType<typeof usePortalForm<PayForm, PayForm>>;
  billers: readonly { value: string; label: string }[];
  listed: readonly Product[];
}

/** Turns what is typed into an order, once its recipient is known to exist. */
function useOrder({ type, form, billers, listed }: OrderOptions) {
  const { t } = useTranslation('mf-finance');
  const locale = useIntlLocale();
  const [check] = useCheckRecipientMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [order, setOrder] = useState<Confirmable | null>(null);

  const showError = (error: unknown) => {
    if (!isApiError(error)) throw error;
    if (Object.keys(error.fields).length > 0) applyServerErrors(form, error.fields);
    else if (error.code === 'biller_unavailable') setProblem(t('pay.billerDown'));
    else setProblem(error.message || t('pay.lost'));
  };

  const submit = async (values: PayForm) => {
    setProblem(null);
    const isPriced = paymentForms[type].fields.includes('product');
    const bought = listed.find(({ code }) => code === values.product);
    const typed = readAmount(values.amount, locale);
    const amount_kobo = isPriced ? bought?.amount_kobo : 'kobo' in typed ? typed.kobo : undefined;
    if (amount_kobo === undefined) {
      form.setError(isPriced ? 'product' : 'amount', { message: 'required' });
      return;
    }
    const { normaliseNumber } = await loadRules();
    const recipient = {
      type,
      biller_id: values.biller_id,
      customer_number: normaliseNumber(type, values.customer_number),
      ...(values.product !== '' && { product: values.product }),
    };
    const checked = checkedTypes.includes(type) ? await check(recipient) : null;
    if (checked?.error !== undefined) {
      showError(checked.error);
      return;
    }
    setOrder({
      recipient,
      amount_kobo,
      narration: values.narration.trim(),
      billerName: billers.find(({ value }) => value === values.biller_id)?.label ?? '',
      productName: bought?.name ?? null,
      customerName: checked?.data?.customer_name ?? null,
      check: checked?.data?.check,
    });
  };
  return { submit, problem, order, forgetOrder: () => setOrder(null) };
}
