import {
  findAmountFault,
  findNumberFault,
  isPriced,
  normaliseNumber,
  type PayableType,
} from '@portal/contract';
import { currentLocale } from '@portal/remote-kit/i18n';
import { readAmount } from '@portal/contract/validation';
import * as z from 'zod/mini';

export { normaliseNumber };

export interface PayForm {
  biller_id: string;
  customer_number: string;
  product: string;
  amount: string;
  narration: string;
}

/** The rules of the call, on fields as people type them. `biller` is what the form calls the company. */
export function paySchema(type: PayableType, biller: string) {
  const hasPrice = isPriced(type);
  const needsProduct = hasPrice || type === 'electricity';
  const given = (fault: (text: string) => string | null) =>
    z.string().check(({ value, issues }) => {
      const message = fault(value);
      if (message !== null) issues.push({ code: 'custom', message, input: value });
    });
  const unlessBlank = (text: string) => (text === '' ? 'required' : null);
  return z.object({
    // 'Choose your electricity company': a provider is not a word that owners use.
    biller_id: given((text) =>
      text === '' ? `choose:${biller.charAt(0).toLowerCase()}${biller.slice(1)}` : null,
    ),
    customer_number: given((text) => findNumberFault(type, normaliseNumber(type, text))),
    product: needsProduct ? given(unlessBlank) : z.string(),
    // The list has the price of its products.
    amount: hasPrice
      ? z.string()
      : given((text) => {
          const locale = currentLocale();
          const amount = readAmount(text, locale);
          return 'fault' in amount ? amount.fault : findAmountFault(type, amount.kobo, locale);
        }),
    narration: z.string().check(z.maxLength(80, 'max:80')),
  });
}
