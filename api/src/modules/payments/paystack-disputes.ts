import * as z from 'zod/mini';
import { ProviderUnavailable, type DisputeReport } from './payment-provider.ts';

const maybe = <T extends z.core.SomeType>(type: T) => z.optional(z.nullable(type));

const found = z.object({
  data: z.object({
    status: z.string(),
    resolution: maybe(z.string()),
    refund_amount: maybe(z.number()),
    currency: maybe(z.string()),
    transaction: z.object({ reference: z.string(), amount: z.number() }),
    dueAt: maybe(z.string()),
  }),
});

type Call = (method: 'GET', path: string) => Promise<{ status: number; body: unknown }>;

/** See the port's `findDispute`. */
export async function findPaystackDispute(
  call: Call,
  id: string,
): Promise<DisputeReport | undefined> {
  const { status, body } = await call('GET', `/dispute/${encodeURIComponent(id)}`);
  if (status === 404) return undefined;
  const read = found.safeParse(body);
  if (!read.success)
    throw new ProviderUnavailable(`Paystack's response cannot be read (${status})`);
  const { data } = read.data;
  const { transaction, refund_amount, dueAt } = data;
  return {
    reference: transaction.reference,
    status: statusOf(data.status, data.resolution),
    // The bank may ask for a part of it.
    amountKobo: refund_amount != null && refund_amount > 0 ? refund_amount : transaction.amount,
    dueAt: dueAt == null ? null : new Date(dueAt),
  };
}

/** `declined`: the agency has declined the claim, and the bank agreed. What is not known yet moves no money. */
function statusOf(status: string, resolution: string | null | undefined): DisputeReport['status'] {
  if (status !== 'resolved') return 'open';
  if (resolution === 'declined') return 'won';
  return resolution === 'merchant-accepted' || resolution === 'auto-accepted' ? 'lost' : 'open';
}
