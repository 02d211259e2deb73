import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { parseJson } from '@portal/server-kit/json';
import { isSignature } from '../../http/signature.ts';
import type { PaidInto, VirtualAccount, WebhookEvent } from './payment-provider.ts';

const maybe = <T extends z.core.SomeType>(type: T) => z.optional(z.nullable(type));

const customer = maybe(z.object({ customer_code: maybe(z.string()) }));

/** The part of a transaction that says where the money went; `channel` is `dedicated_nuban` for a virtual account. */
export const paidIntoFields = { channel: maybe(z.string()), customer };

export const dedicatedAccount = z.object({
  bank: z.object({ name: z.string() }),
  account_name: z.string(),
  account_number: z.string().check(z.regex(/^\d{10}$/)),
});

export const presentAccount = (account: z.infer<typeof dedicatedAccount>): VirtualAccount => ({
  bankName: account.bank.name,
  accountNumber: account.account_number,
  accountName: account.account_name,
});

const webhook = z.object({
  event: z.string(),
  data: z.object({
    id: z.optional(z.union([z.number(), z.string()])),
    reference: maybe(z.string()),
    transaction_reference: maybe(z.string()),
    /** For a dispute: the charge that it is about. */
    transaction: maybe(z.union([z.object({ reference: maybe(z.string()) }), z.string()])),
    amount: maybe(z.union([z.number(), z.string()])),
    ...paidIntoFields,
    authorization: maybe(
      z.object({
        channel: maybe(z.string()),
        receiver_bank_account_number: maybe(z.string()),
      }),
    ),
    dedicated_account: z.optional(z.unknown()),
  }),
});
type Data = z.infer<typeof webhook>['data'];

/** Undefined for a payment that is no transfer to a virtual account. */
export function readPaidInto({
  channel,
  customer: payer,
  authorization,
}: Pick<Data, 'channel' | 'customer'> & {
  authorization?: { receiver_bank_account_number?: string | null | undefined } | null | undefined;
}): PaidInto | undefined {
  if (channel !== 'dedicated_nuban') return undefined;
  return {
    accountNumber: authorization?.receiver_bank_account_number ?? null,
    customerCode: payer?.customer_code ?? null,
  };
}

/** See the port's `readWebhook`. */
export function readPaystackWebhook(
  secretKey: string,
  rawBody: Buffer,
  signature: string | undefined,
): WebhookEvent | null | undefined {
  const expected = createHmac('sha512', secretKey).update(rawBody).digest('hex');
  if (!isSignature(signature, expected)) return undefined;
  const read = webhook.safeParse(parseJson(rawBody.toString()));
  if (!read.success) return null;
  const { event, data } = read.data;
  if (event.startsWith('dedicatedaccount.assign.')) return readAssignment(event, data);
  const charge = typeof data.transaction === 'object' ? data.transaction?.reference : undefined;
  const reference = data.reference ?? data.transaction_reference ?? charge;
  if (!reference || !/^(charge|refund|transfer)\./.test(event)) return null;
  const paidInto = event === 'charge.success' ? readPaidInto(data) : undefined;
  const amountKobo = Number(data.amount);
  return {
    reference,
    type: event,
    eventKey: `paystack:${event}:${data.id ?? reference}`,
    ...(event.startsWith('charge.dispute.') &&
      data.id !== undefined && { disputeId: String(data.id) }),
    ...(paidInto && amountKobo > 0 && { transfer: { ...paidInto, amountKobo } }),
  };
}

function readAssignment(event: string, data: Data): WebhookEvent | null {
  const customerCode = data.customer?.customer_code;
  const account = dedicatedAccount.safeParse(data.dedicated_account);
  if (!customerCode || account.success !== (event === 'dedicatedaccount.assign.success')) {
    return null;
  }
  return {
    reference: customerCode,
    type: event,
    eventKey: `paystack:${event}:${customerCode}`,
    assigned: { customerCode, account: account.success ? presentAccount(account.data) : null },
  };
}
