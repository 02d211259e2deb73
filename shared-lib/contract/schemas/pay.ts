import * as z from 'zod/mini';
import { declineReasons, findAmountFault, isPriced, pricedTypes } from '../domain/pay.ts';
import { oneLineText, oneOf, requiredIf, requiredText } from '../validation/index.ts';
import { kobo } from './kobo.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse } from './responses.ts';
import { bankInformation, transaction } from './finance.ts';
import { idempotencyHeaders } from './idempotency-key.ts';
import { payableTypes, type PayableType } from '../domain/payable-types.ts';
import { findNumberFault, normaliseNumber } from '../domain/payee-number.ts';
import { typedPin } from '../forms/payment-pin.ts';

const payableType = z.enum(payableTypes);

const recipientFields = {
  type: payableType,
  /** Id of the network, electricity company, cable company or bank, as `getFinanceSelect` lists them. */
  biller_id: requiredText({ max: 40 }),
  /** Phone, meter, smartcard or account number. */
  customer_number: oneLineText({ max: 30 }),
  /** For electricity: the kind of meter. For data and cable: the code of what is bought. */
  product: z.optional(oneLineText({ max: 60 })),
};

interface RecipientFields {
  type: PayableType;
  customer_number: string;
  product?: string | undefined;
}

/** Normalises the number and judges it by what it is paid for. */
const recipientRules = <T extends RecipientFields>() =>
  [
    z.overwrite<T>((given) => ({
      ...given,
      customer_number: normaliseNumber(given.type, given.customer_number),
    })),
    ({ value, issues }: { value: T; issues: object[] }) => {
      const { type, customer_number: input } = value;
      const message = findNumberFault(type, input);
      if (message === null) return;
      issues.push({ code: 'custom', message, path: ['customer_number'], input });
    },
    requiredIf<T>('product', ({ type }) => type === 'electricity' || isPriced(type)),
  ] as const;

/** Which biller or bank, and whom there. */
const recipient = z.object(recipientFields).check(...recipientRules());
export type Recipient = z.infer<typeof recipient>;

const payBody = z
  .object({
    ...recipientFields,
    amount_kobo: z.int({ error: 'amount' }),
    /** The note on the statement. */
    narration: z.optional(oneLineText({ max: 80 })),
    /** Name in the response of `checkRecipient`, where a name is asked for before paying. */
    check: z.optional(oneLineText({ max: 400 })),
    pin: typedPin(),
  })
  .check(...recipientRules(), ({ value, issues }) => {
    const message = findAmountFault(value.type, value.amount_kobo);
    if (message === null) return;
    issues.push({ code: 'custom', message, path: ['amount_kobo'], input: value.amount_kobo });
  });

const paymentDetail = z.object({
  type: payableType,
  biller_id: z.string(),
  biller_name: z.string(),
  customer_number: z.string(),
  customer_name: z.nullable(z.string()),
  product: z.nullable(z.string()),
  product_name: z.nullable(z.string()),
  /** The token of a prepaid meter, once it is paid for. */
  token: z.nullable(z.string()),
  decline_reason: z.nullable(z.enum(declineReasons)),
});
export type PaymentDetail = z.infer<typeof paymentDetail>;

const transactionDetail = z.extend(transaction, {
  /** Null for what was not paid from here. */
  payment: z.nullable(paymentDetail),
  /** URL of the PDF for the next hour; null before money has moved. */
  receipt_url: z.nullable(z.string()),
});
export type TransactionDetail = z.infer<typeof transactionDetail>;

const beneficiary = z.object({
  id: z.uuid(),
  name: z.string(),
  type: payableType,
  biller_id: z.string(),
  biller_name: z.string(),
  customer_number: z.string(),
  customer_name: z.nullable(z.string()),
  product: z.nullable(z.string()),
});
export type Beneficiary = z.infer<typeof beneficiary>;

const beneficiaryBody = z
  .object({
    ...recipientFields,
    name: requiredText({ max: 60 }),
    customer_name: z.optional(z.nullable(oneLineText({ max: 120 }))),
  })
  .check(...recipientRules());

const product = z.object({ code: z.string(), name: z.string(), amount_kobo: kobo });
export type Product = z.infer<typeof product>;

export const paySchemas = {
  pay: {
    summary:
      'Pays from the account: airtime, data, electricity, cable TV, or a transfer to a bank. The money is held until the biller has responded',
    tag: 'finance',
    headers: idempotencyHeaders,
    body: payBody,
    response: dataResponse(transactionDetail),
  },
  getTransaction: {
    summary: 'One transaction; the biller is asked about one that is pending first',
    tag: 'finance',
    params: z.object({ reference: oneLineText({ max: 60 }) }),
    response: dataResponse(transactionDetail),
  },
  checkRecipient: {
    summary: 'Asks the biller or bank for the name behind a meter, smartcard or account number',
    tag: 'finance',
    body: recipient,
    response: dataResponse(
      z.object({
        customer_name: z.string(),
        /** Goes with the payment within 15 minutes: the server saw that the name was asked for. */
        check: z.string(),
      }),
    ),
  },
  changeBankInformation: {
    summary:
      "The first or another bank account for the owner's own money, whose name was asked for; asks for a recent proof of who is signed in",
    tag: 'finance',
    params: z.object({ userId: z.uuid() }),
    body: z.object({
      bank_code: requiredText({ max: 40 }),
      account_number: z.string({ error: 'required' }).check(
        z.overwrite((number) => normaliseNumber('transfer', number)),
        z.regex(/^\d{10}$/, 'account_number'),
      ),
      /** Name in the response of `checkRecipient` for the account. */
      check: oneLineText({ max: 400 }),
    }),
    response: dataResponse(bankInformation),
  },
  removeBankInformation: {
    summary:
      "Removes the owner's bank account, unless a claim that is not decided would be paid to it; asks for a recent proof of who is signed in",
    tag: 'finance',
    params: z.object({ userId: z.uuid() }),
    response: z.object({}),
  },
  listProducts: {
    summary: 'Data plans of a network, or packages of a cable company, with their prices',
    tag: 'finance',
    query: z.object({
      type: oneOf(pricedTypes),
      biller_id: oneLineText({ max: 40 }),
    }),
    response: dataResponse(z.array(product)),
  },
  listBeneficiaries: {
    summary: 'Whom the owner pays again, by name',
    tag: 'finance',
    response: dataResponse(z.array(beneficiary)),
  },
  saveBeneficiary: {
    summary: 'Keeps whom to pay under a name; the same number again gets the new name',
    tag: 'finance',
    body: beneficiaryBody,
    response: dataResponse(beneficiary),
  },
  deleteBeneficiary: {
    summary: 'Forgets one of them',
    tag: 'finance',
    params: z.object({ id: z.uuid() }),
    response: z.object({}),
  },
} satisfies AreaSchemas;
