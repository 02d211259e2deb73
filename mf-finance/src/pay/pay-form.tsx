import { isApiError } from '@portal/remote-kit/api';
import {
  checkedTypes,
  meterTypes,
  pricedTypes,
  type Beneficiary,
  type FinanceSelect,
  type PayableType,
} from '@portal/contract';
import { useDraft, useKeepInDraft } from '@portal/remote-kit/drafts';
import { selectUserId } from '@portal/remote-kit/session';
import { formatMoney, Skeleton, useIntlLocale } from '@portal/ui';
import { SelectField } from '@portal/ui/choices';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  RadioGroupField,
  SubmitButton,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { readAmount } from '@portal/contract/validation';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paymentAddress } from '../pay-paths.ts';
import type { Confirmable } from './confirm-payment.tsx';
import { useCheckRecipientMutation, useListProductsQuery } from '../endpoints/pay.ts';
import { guessNetwork } from './guess-network.ts';
import { fitsBank } from './nuban.ts';
import type { PayForm as Values } from './pay-schema.ts';

const ConfirmPayment = lazyDialog(
  async () => (await import('./confirm-payment.tsx')).ConfirmPayment,
);

/** A list to type into, for transfers alone; where its code cannot be had, the browser's own list does as well. */
const BankField = lazy(async () => {
  try {
    return { default: (await import('./bank-field.ts')).BankField };
  } catch {
    return { default: SelectField };
  }
});

/** With the phone library, which nobody needs who only looks. */
const loadRules = () => import('./pay-schema.ts');

const blank: Values = {
  biller_id: '',
  customer_number: '',
  product: '',
  amount: '',
  narration: '',
};

export interface PayFormProps {
  type: PayableType;
  select: FinanceSelect;
  /** Whom to pay again; null for somebody new. */
  to: Beneficiary | null;
}

export function PayForm({ type, select, to }: PayFormProps) {
  const { t } = useTranslation('mf-finance');
  const person = useSelector(selectUserId);
  const navigate = useNavigate();
  const locale = useIntlLocale();
  const draft = useDraft<Values>({ form: `finance.pay.${type}`, version: 1, person });
  const form = usePortalForm<Values, Values>({
    schema: async () => (await loadRules()).paySchema(type, t(`pay.${type}.biller`)),
    defaultValues: {
      ...blank,
      ...(type === 'electricity' && { product: 'prepaid' }),
      ...draft.found,
      ...(to && {
        biller_id: to.biller_id,
        customer_number: to.customer_number,
        ...(to.product && { product: to.product }),
      }),
    },
  });
  useKeepInDraft(form, draft);
  const [check] = useCheckRecipientMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [order, setOrder] = useState<Confirmable | null>(null);
  const [billerId, number] = useWatch({
    control: form.control,
    name: ['biller_id', 'customer_number'],
  });
  const isPriced = pricedTypes.includes(type);
  const products = useListProductsQuery(
    { type: type === 'cable' ? 'cable' : 'data', biller_id: billerId },
    { skip: !isPriced || billerId === '' },
  );
  const listed = products.currentData ?? [];

  const billers = {
    airtime: select.telcos,
    data: select.telcos,
    electricity: select.discos,
    cable: select.cables,
    transfer: select.banks,
  }[type].map(({ id, name }) => ({ value: id, label: name }));

  const submit = async (values: Values) => {
    setProblem(null);
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
      const { error } = checked;
      if (!isApiError(error)) throw error;
      if (Object.keys(error.fields).length > 0) applyServerErrors(form, error.fields);
      else
        setProblem(
          error.code === 'biller_unavailable'
            ? t('pay.billerDown')
            : error.message || t('pay.lost'),
        );
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

  /** The network is filled in from the number only while nobody has chosen one. */
  const guess = () => {
    if (type !== 'airtime' && type !== 'data') return;
    const network = guessNetwork(number);
    if (network !== null && billerId === '') form.setValue('biller_id', network);
  };
  const isOdd = type === 'transfer' && fitsBank(billerId, number.trim()) === false;
  const words = (field: string) => t(`pay.${type}.${field}`);

  const billerField =
    type === 'transfer' ? (
      <Suspense fallback={<Skeleton lines={1} height={76} />}>
        <BankField name="biller_id" label={words('biller')} choices={billers} />
      </Suspense>
    ) : (
      <SelectField
        name="biller_id"
        label={words('biller')}
        choices={billers}
        onChoose={() => isPriced && form.setValue('product', '')}
      />
    );
  const numberField = (
    <div onBlur={guess}>
      <TextField
        name="customer_number"
        label={words('number')}
        hint={isOdd ? t('pay.transfer.odd') : words('numberHint')}
        inputMode={type === 'airtime' || type === 'data' ? 'tel' : 'numeric'}
        autoComplete="off"
      />
    </div>
  );
  return (
    <>
      <Form form={form} onSubmit={submit} label={t(`pay.${type}.title`)}>
        <FormErrorSummary message={problem} />
        {type === 'airtime' || type === 'data' ? (
          <>
            {numberField}
            {billerField}
          </>
        ) : (
          <>
            {billerField}
            {numberField}
          </>
        )}
        {type === 'electricity' && (
          <RadioGroupField
            name="product"
            label={t('pay.electricity.meter')}
            options={meterTypes.map((value) => ({ value, label: t(`pay.electricity.${value}`) }))}
          />
        )}
        {isPriced && (
          <SelectField
            name="product"
            label={words('product')}
            hint={products.isError ? t('pay.billerDown') : undefined}
            disabled={billerId === ''}
            choices={listed.map(({ code, name, amount_kobo }) => ({
              value: code,
              label: `${name}: ${formatMoney(amount_kobo, locale)}`,
            }))}
          />
        )}
        {!isPriced && (
          <TextField
            name="amount"
            label={t('pay.amount')}
            hint={t('pay.amountHint')}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        {type === 'transfer' && (
          <TextField
            name="narration"
            label={t('pay.narration')}
            optional
            maxLength={80}
            autoComplete="off"
          />
        )}
        <div>
          <SubmitButton>{t('pay.next')}</SubmitButton>
        </div>
      </Form>
      {order && (
        <ConfirmPayment
          order={order}
          auth={select.auth}
          onClose={() => setOrder(null)}
          onRefused={(fields) => {
            setOrder(null);
            applyServerErrors(form, fields);
          }}
          onPaid={({ reference }) => {
            draft.drop();
            void navigate(paymentAddress(reference), { replace: true });
          }}
        />
      )}
    </>
  );
}
