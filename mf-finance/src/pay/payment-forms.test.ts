import { isPriced, payableTypes } from '@portal/contract';
import { paymentForms } from './payment-forms.ts';

test.each(payableTypes)(
  'the form for %s asks for a product or an amount, as the contract does',
  (type) => {
    const { fields } = paymentForms[type];
    expect(fields.includes('product')).toBe(isPriced(type));
    expect(fields.includes('amount')).toBe(!isPriced(type));
  },
);

test.each(payableTypes)('the form for %s asks for one number and one company', (type) => {
  const { fields } = paymentForms[type];
  expect(fields.filter((field) => field === 'number')).toHaveLength(1);
  expect(fields.filter((field) => field === 'biller' || field === 'bank')).toHaveLength(1);
});
