import * as z from 'zod/mini';
import type { DeclineReason } from '@portal/contract';
import { clockInNigeria } from '../../../nigeria-time.ts';
import { callJson } from './call-json.ts';
import {
  ProviderUnavailable,
  type BillProvider,
  type Order,
  type Report,
  type Target,
} from './bill-provider.ts';
import serviceIds from './vtpass-services.json' with { type: 'json' };
import type { VtpassOptions } from '../../../deps.ts';

/** https://www.vtpass.com/documentation/ */
const verified = z.object({
  code: z.string(),
  content: z.object({
    Customer_Name: z.optional(z.nullable(z.string())),
    error: z.optional(z.string()),
    WrongBillersCode: z.optional(z.boolean()),
  }),
});
const variations = z.object({
  content: z.object({
    variations: z.array(
      z.object({ variation_code: z.string(), name: z.string(), variation_amount: z.string() }),
    ),
  }),
});
const purchaseResponse = z.object({
  code: z.string(),
  content: z.optional(
    z.nullable(
      z.looseObject({
        transactions: z.optional(z.nullable(z.looseObject({ status: z.string() }))),
      }),
    ),
  ),
  purchased_code: z.optional(z.nullable(z.string())),
});

/** Codes that say for certain that nothing was bought; whatever is not listed is asked about again. */
const declineReasons: Record<string, DeclineReason> = {
  '010': 'declined',
  '011': 'unknown_customer',
  '012': 'declined',
  '013': 'declined',
  '016': 'declined',
  '017': 'declined',
  '018': 'unavailable',
  '021': 'unavailable',
  '022': 'unavailable',
  '023': 'unavailable',
  '024': 'unavailable',
  '030': 'unavailable',
  '034': 'unavailable',
  '035': 'unavailable',
  '040': 'declined',
  '091': 'declined',
};

/** Airtime, data, electricity and cable TV through VTpass. */
export function createVtpass({
  apiKey,
  publicKey,
  secretKey,
  baseUrl,
}: VtpassOptions): BillProvider {
  const post = (path: string, body: object) =>
    callJson('VTpass', new URL(path, baseUrl), {
      method: 'POST',
      headers: { 'api-key': apiKey, 'secret-key': secretKey },
      body,
    });

  async function requery(order: Order): Promise<Report | undefined> {
    const { body } = await post('/api/requery', { request_id: requestIdOf(order) });
    const read = purchaseResponse.safeParse(body);
    if (!read.success) throw new ProviderUnavailable("VTpass's response cannot be read");
    return read.data.code === '015' ? undefined : reportOf(read.data);
  }

  return {
    name: 'vtpass',

    async findName(target) {
      const { body } = await post('/api/merchant-verify', {
        billersCode: target.customerNumber,
        serviceID: serviceOf(target),
        ...(target.type === 'electricity' && { type: target.product }),
      });
      const read = verified.safeParse(body);
      if (!read.success || read.data.code === '030') {
        throw new ProviderUnavailable("VTpass's response cannot be read, or the biller is away");
      }
      const { Customer_Name: name, WrongBillersCode: isWrong, error } = read.data.content;
      return isWrong || error !== undefined || !name ? null : name;
    },

    async listProducts(type, billerId) {
      const url = new URL('/api/service-variations', baseUrl);
      url.searchParams.set('serviceID', serviceOf({ type, billerId }));
      const { body } = await callJson('VTpass', url, {
        method: 'GET',
        headers: { 'api-key': apiKey, 'public-key': publicKey },
      });
      const read = variations.safeParse(body);
      if (!read.success) throw new ProviderUnavailable("VTpass's list cannot be read");
      return read.data.content.variations.map(({ variation_code, name, variation_amount }) => ({
        code: variation_code,
        name,
        amount_kobo: Math.round(Number(variation_amount) * 100),
      }));
    },

    async pay(order) {
      const { body } = await post('/api/pay', {
        request_id: requestIdOf(order),
        serviceID: serviceOf(order),
        amount: order.amountKobo / 100,
        ...(order.type === 'airtime'
          ? { phone: localPhone(order.customerNumber) }
          : {
              billersCode:
                order.type === 'data' ? localPhone(order.customerNumber) : order.customerNumber,
              variation_code: order.product,
              phone: localPhone(order.contactPhone),
            }),
        ...(order.type === 'cable' && { subscription_type: 'change' }),
      });
      const read = purchaseResponse.safeParse(body);
      if (!read.success) throw new ProviderUnavailable("VTpass's response cannot be read");
      // The first request did arrive after all.
      if (read.data.code === '014') return (await requery(order)) ?? { status: 'pending' };
      return reportOf(read.data);
    },

    report: requery,
  };
}

function reportOf({
  code,
  content,
  purchased_code: token,
}: z.infer<typeof purchaseResponse>): Report {
  const status = content?.transactions?.status;
  if (code === '000' && status === 'delivered') return { status: 'success', token: token || null };
  if (status === 'failed' || status === 'reversed')
    return { status: 'declined', reason: 'declined' };
  const reason = declineReasons[code];
  return reason === undefined ? { status: 'pending' } : { status: 'declined', reason };
}

function serviceOf({ type, billerId }: Pick<Target, 'type' | 'billerId'>): string {
  const ids: Record<string, Record<string, string>> = serviceIds;
  const id = ids[type]?.[billerId];
  if (id === undefined) throw new ProviderUnavailable(`VTpass has no ${type} of ${billerId}`);
  return id;
}

/** Their ids begin with the time in Lagos, to the minute; the rest is our reference. */
function requestIdOf({ reference, createdAt }: Order): string {
  return `${clockInNigeria(createdAt).replace(/\D/g, '').slice(0, 12)}${reference.replaceAll('-', '')}`;
}

/** Billers know phones as `0803…`. */
function localPhone(phone: string): string {
  return phone.replace(/^\+234/, '0');
}
