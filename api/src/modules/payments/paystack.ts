import * as z from 'zod/mini';
import {
  CheckoutExists,
  type ChargeRequest,
  type CheckoutRequest,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderReport,
} from './payment-provider.ts';
import { createBoundedQueue } from '../../http/bounded-queue.ts';
import { measureCall } from '../../http/measure-call.ts';
import { createPaystackAccounts } from './paystack-accounts.ts';
import { findPaystackDispute } from './paystack-disputes.ts';
import { paidIntoFields, readPaidInto, readPaystackWebhook } from './paystack-webhooks.ts';

/** An owner waits for the response; the poller asks again anyway. */
const timeoutMs = 8000;
/** Paystack says `abandoned` of every unpaid checkout; we say so an hour after it began. */
const abandonedAfterMs = 60 * 60 * 1000;

/** https://github.com/PaystackOSS/openapi, 1.0.0 */
const initialized = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.url(), reference: z.string() }),
});
const verified = z.object({
  status: z.literal(true),
  data: z.object({
    status: z.string(),
    reference: z.string(),
    /** In the currency's subunit: kobo. */
    amount: z.int(),
    currency: z.string(),
    created_at: z.optional(z.nullable(z.string())),
    ...paidIntoFields,
    authorization: z.optional(
      z.nullable(
        z.object({
          authorization_code: z.optional(z.nullable(z.string())),
          reusable: z.optional(z.nullable(z.boolean())),
          receiver_bank_account_number: z.optional(z.nullable(z.string())),
        }),
      ),
    ),
  }),
});
const charged = z.object({ status: z.literal(true) });
const rejected = z.object({ status: z.literal(false), code: z.optional(z.string()) });

export interface PaystackOptions {
  secretKey: string;
  /** `https://api.paystack.co`, or a fake that follows its description. */
  baseUrl: string;
  now: () => Date;
}

/** Limits the requests to Paystack at a time. A request that finds the queue full fails as if Paystack had not responded. */
const inTurn = createBoundedQueue({ name: 'paystack', places: 8, maxWaiting: 40, retryAfter: 5 });

export function createPaystack(context: PaystackOptions): PaymentProvider {
  return {
    name: 'paystack',

    startCheckout: (checkout) => startCheckout(context, checkout),

    charge: (order) => charge(context, order),

    verify: (reference) => verify(context, reference),

    refund: (reference) => refund(context, reference),

    findDispute: (id) => findPaystackDispute((method, path) => call(context, method, path), id),

    virtualAccounts: createPaystackAccounts(context, (method, path, body) =>
      call(context, method, path, body),
    ),

    readWebhook: (rawBody, signature) => readPaystackWebhook(context.secretKey, rawBody, signature),
  };
}

/** @throws ProviderUnavailable when no response comes, or one of 500 and above, or none that can be read */
async function call(
  { baseUrl, secretKey }: PaystackOptions,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) {
  try {
    return await inTurn(async () => {
      const response = await measureCall('paystack', () =>
        fetch(new URL(path, baseUrl), {
          method,
          headers: {
            authorization: `Bearer ${secretKey}`,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        }),
      );
      if (response.status >= 500 || response.status === 429 || response.status === 401) {
        throw new ProviderUnavailable(`Paystack responded with ${response.status}`);
      }
      return { status: response.status, body: (await response.json()) as unknown };
    });
  } catch (cause) {
    if (cause instanceof ProviderUnavailable) throw cause;
    throw new ProviderUnavailable('Paystack sent no response', { cause });
  }
}

async function startCheckout(
  context: PaystackOptions,
  { reference, amountKobo, email, callbackUrl }: CheckoutRequest,
) {
  const { status, body } = await call(context, 'POST', '/transaction/initialize', {
    email,
    amount: amountKobo,
    currency: 'NGN',
    reference,
    callback_url: callbackUrl,
  });
  if (rejected.safeParse(body).data?.code === 'duplicate_reference') throw new CheckoutExists();
  const read = initialized.safeParse(body);
  if (!read.success || read.data.data.reference !== reference) {
    throw new ProviderUnavailable(`Paystack started no checkout (${status})`);
  }
  return { checkoutUrl: read.data.data.authorization_url };
}

async function charge(
  context: PaystackOptions,
  { reference, amountKobo, email, chargeCode }: ChargeRequest,
) {
  const { status, body } = await call(context, 'POST', '/transaction/charge_authorization', {
    email,
    amount: amountKobo,
    currency: 'NGN',
    reference,
    authorization_code: chargeCode,
  });
  const rejection = rejected.safeParse(body).data;
  if (rejection?.code === 'duplicate_reference') throw new CheckoutExists();
  if (rejection) return false;
  if (!charged.safeParse(body).success) {
    throw new ProviderUnavailable(`Paystack's response cannot be read (${status})`);
  }
  return true;
}

async function verify(
  context: PaystackOptions,
  reference: string,
): Promise<ProviderReport | undefined> {
  const { now } = context;
  const { status, body } = await call(
    context,
    'GET',
    `/transaction/verify/${encodeURIComponent(reference)}`,
  );
  const read = verified.safeParse(body);
  if (read.success) {
    const { data } = read.data;
    const paidInto = readPaidInto(data);
    const age = now().getTime() - Date.parse(data.created_at ?? now().toISOString());
    return {
      status: statusOf(data.status, age),
      reference: data.reference,
      amountKobo: data.amount,
      currency: data.currency,
      ...(data.authorization?.reusable === true && {
        chargeCode: data.authorization.authorization_code ?? undefined,
      }),
      ...(paidInto && { paidInto }),
    };
  }
  const rejection = rejected.safeParse(body);
  const isUnknown = status === 404 || rejection.data?.code === 'transaction_not_found';
  if (rejection.success && isUnknown) return undefined;
  throw new ProviderUnavailable(`Paystack's response cannot be read (${status})`);
}

async function refund(context: PaystackOptions, reference: string): Promise<void> {
  const { status, body } = await call(context, 'POST', '/refund', { transaction: reference });
  // A rejection means that it was asked for before; `verify` tells whether it is done.
  if (status >= 400 && !rejected.safeParse(body).success) {
    throw new ProviderUnavailable(`Paystack's response cannot be read (${status})`);
  }
}

function statusOf(status: string, ageMs: number): ProviderReport['status'] {
  switch (status) {
    case 'success':
    case 'failed':
    case 'reversed':
      return status;
    case 'abandoned':
      return ageMs >= abandonedAfterMs ? 'abandoned' : 'open';
    // ongoing, pending, processing, queued, and what they may add
    default:
      return 'open';
  }
}
