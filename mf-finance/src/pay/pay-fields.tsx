import { lazyPart } from '@portal/remote-kit';
import { meterTypes, type PayableType } from '@portal/contract';
import { formatMoney, Skeleton, useIntlLocale } from '@portal/ui';
import { SelectField } from '@portal/ui/choices';
import { RadioGroupField, TextField } from '@portal/ui/forms';
import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFailed } from '../list-failed.tsx';
import { guessNetwork } from './guess-network.ts';
import { fitsBank } from './nuban.ts';
import { paymentForms, type PayField } from './payment-forms.ts';
import type { PayFormState } from './use-pay-form.ts';

export interface PayFieldProps {
  type: PayableType;
  state: PayFormState;
}

/** A list to type into, only for transfers; without it the browser's own list does as well. */
const BankList = lazyPart('bank-list', async () => {
  try {
    return (await import('./bank-field.ts')).BankField;
  } catch {
    return SelectField;
  }
});

function NumberField({ type, state: { form, billerId, number } }: PayFieldProps) {
  const { t } = useTranslation('mf-finance');
  const { isPhone } = paymentForms[type];
  const isOdd = type === 'transfer' && fitsBank(billerId, number.trim()) === false;
  /** The network is filled in from the number only as long as none is chosen. */
  const guess = () => {
    // A text that was typed before the page was hydrated comes together with its blur: no render is between them.
    const values = form.getValues();
    const network =
      isPhone && values.biller_id === '' ? guessNetwork(values.customer_number) : null;
    if (network !== null) form.setValue('biller_id', network);
  };
  return (
    <div onBlur={guess}>
      <TextField
        name="customer_number"
        label={t(`pay.${type}.number`)}
        hint={isOdd ? t('pay.transfer.odd') : t(`pay.${type}.numberHint`)}
        inputMode={isPhone ? 'tel' : 'numeric'}
        autoComplete="off"
      />
    </div>
  );
}

function BillerField({ type, state: { form, billers } }: PayFieldProps) {
  const { t } = useTranslation('mf-finance');
  const isPriced = paymentForms[type].fields.includes('product');
  return (
    <SelectField
      name="biller_id"
      label={t(`pay.${type}.biller`)}
      choices={billers}
      onChoose={() => isPriced && form.setValue('product', '')}
    />
  );
}

function BankField({ type, state: { billers } }: PayFieldProps) {
  const { t } = useTranslation('mf-finance');
  return (
    <Suspense fallback={<Skeleton lines={1} height={76} />}>
      <BankList name="biller_id" label={t(`pay.${type}.biller`)} choices={billers} />
    </Suspense>
  );
}

function MeterField() {
  const { t } = useTranslation('mf-finance');
  return (
    <RadioGroupField
      name="product"
      label={t('pay.electricity.meter')}
      options={meterTypes.map((value) => ({ value, label: t(`pay.electricity.${value}`) }))}
    />
  );
}

function ProductField({ type, state: { billerId, products } }: PayFieldProps) {
  const { t } = useTranslation('mf-finance');
  const locale = useIntlLocale();
  return (
    <>
      <SelectField
        name="product"
        label={t(`pay.${type}.product`)}
        disabled={billerId === ''}
        choices={products.listed.map(({ code, name, amount_kobo }) => ({
          value: code,
          label: `${name}: ${formatMoney(amount_kobo, locale)}`,
        }))}
      />
      <ListFailed of={products.query}>{t('pay.productsFailed')}</ListFailed>
    </>
  );
}

function AmountField() {
  const { t } = useTranslation('mf-finance');
  return (
    <TextField
      name="amount"
      label={t('pay.amount')}
      hint={t('pay.amountHint')}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

function NarrationField() {
  const { t } = useTranslation('mf-finance');
  return (
    <TextField
      name="narration"
      label={t('pay.narration')}
      optional
      maxLength={80}
      autoComplete="off"
    />
  );
}

export const payFields: Record<PayField, ComponentType<PayFieldProps>> = {
  number: NumberField,
  biller: BillerField,
  bank: BankField,
  meter: MeterField,
  product: ProductField,
  amount: AmountField,
  narration: NarrationField,
};
