import * as z from 'zod/mini';
import { callJson } from './call-json.ts';
import {
  ProviderUnavailable,
  type BillProvider,
  type Order,
  type Report,
} from './bill-provider.ts';
import type { PaystackTransferOptions } from '../../../deps.ts';

/** https://github.com/PaystackOSS/openapi, 1.0.0 */
const resolved = z.object({
  status: z.literal(true),
  data: z.object({ account_name: z.string() }),
});
const recipientMade = z.object({
  status: z.literal(true),
  data: z.object({ recipient_code: z.string() }),
});
const transferred = z.object({ status: z.literal(true), data: z.object({ status: z.string() }) });
const rejected = z.object({ status: z.literal(false) });

/** Where Paystack's list has another code than the central bank. */
const theirBankCodes: Record<string, string> = { '103': '00103' };

/** Transfers to banks from the agency's balance at Paystack. */
export function createPaystackTransfers({
  secretKey,
  baseUrl,
}: PaystackTransferOptions): BillProvider {
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    callJson('Paystack', new URL(path, baseUrl), {
      method,
      headers: { authorization: `Bearer ${secretKey}` },
      ...(body && { body }),
    });
  const bankCode = (id: string) => theirBankCodes[id] ?? id;
  /** Paystack takes small letters only. */
  const referenceOf = ({ reference }: Order) => reference.toLowerCase();

  async function report(order: Order): Promise<Report | undefined> {
    const { status, body } = await call('GET', `/transfer/verify/${referenceOf(order)}`);
    const read = transferred.safeParse(body);
    if (read.success) return reportOf(read.data.data.status);
    if (status === 404 || (status === 400 && rejected.safeParse(body).success)) return undefined;
    throw new ProviderUnavailable(`Paystack's response cannot be read (${status})`);
  }

  return {
    name: 'paystack',
    report,

    async findName({ billerId, customerNumber }) {
      const query = new URLSearchParams({
        account_number: customerNumber,
        bank_code: bankCode(billerId),
      });
      const { body } = await call('GET', `/bank/resolve?${query}`);
      const read = resolved.safeParse(body);
      if (read.success) return read.data.data.account_name;
      if (rejected.safeParse(body).success) return null;
      throw new ProviderUnavailable("Paystack's response cannot be read");
    },

    listProducts: async () => [],

    async pay(order) {
      const made = await call('POST', '/transferrecipient', {
        type: 'nuban',
        name: order.customerName ?? '',
        account_number: order.customerNumber,
        bank_code: bankCode(order.billerId),
        currency: 'NGN',
      });
      const recipient = recipientMade.safeParse(made.body);
      if (!recipient.success) {
        if (rejected.safeParse(made.body).success) {
          return { status: 'declined', reason: 'unknown_customer' };
        }
        throw new ProviderUnavailable("Paystack's response cannot be read");
      }
      const { body } = await call('POST', '/transfer', {
        source: 'balance',
        amount: order.amountKobo,
        recipient: recipient.data.data.recipient_code,
        reference: referenceOf(order),
        reason: order.narration.slice(0, 100),
      });
      const read = transferred.safeParse(body);
      if (read.success) return reportOf(read.data.data.status);
      if (!rejected.safeParse(body).success) {
        throw new ProviderUnavailable("Paystack's response cannot be read");
      }
      // Rejected: because it was asked for before, or for good.
      return (await report(order)) ?? { status: 'declined', reason: 'unavailable' };
    },
  };
}

function reportOf(status: string): Report {
  switch (status) {
    case 'success':
      return { status: 'success', token: null };
    case 'failed':
    case 'reversed':
    case 'rejected':
    case 'blocked':
    case 'abandoned':
      return { status: 'declined', reason: 'declined' };
    // pending, received, queued, processing, otp, and what they may add
    default:
      return { status: 'pending' };
  }
}
