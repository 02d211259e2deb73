import * as z from 'zod/mini';
import { loanStatuses } from '@portal/contract';
import { measureCall } from '../../http/measure-call.ts';
import { createBoundedQueue } from '../../http/bounded-queue.ts';
import { LenderUnavailable, type Lender } from './lender.ts';
import type { HttpLenderOptions } from '../../deps.ts';

const timeoutMs = 8000;
const lenderResponse = z.object({
  status: z.enum(loanStatuses),
  offer: z.optional(
    z
      .object({
        amount_kobo: z.int().check(z.minimum(1)),
        monthly_rate: z.int().check(z.minimum(0), z.maximum(10_000)),
        months: z.int().check(z.minimum(1), z.maximum(120)),
        fee_kobo: z._default(z.int().check(z.minimum(0)), 0),
        valid_until: z.coerce.date(),
      })
      .check(z.refine(({ amount_kobo, fee_kobo }) => fee_kobo < amount_kobo)),
  ),
});

const inTurn = createBoundedQueue({ name: 'lender', places: 4, maxWaiting: 40, retryAfter: 5 });

/** A lender behind an interface of its own, or an adapter to one. */
export function createHttpLender({ baseUrl, token }: HttpLenderOptions): Lender {
  return {
    name: 'http',
    askAgainMs: 10 * 60_000,
    async report(loanCase) {
      try {
        return await inTurn(async () => {
          const response = await measureCall('lender', () =>
            fetch(`${baseUrl}/applications/${loanCase.id}`, {
              method: 'PUT',
              headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
              body: JSON.stringify(loanCase),
              redirect: 'error',
              signal: AbortSignal.timeout(timeoutMs),
            }),
          );
          if (!response.ok)
            throw new LenderUnavailable(`the lender responded with ${response.status}`);
          return lenderResponse.parse(await response.json());
        });
      } catch (cause) {
        if (cause instanceof LenderUnavailable) throw cause;
        throw new LenderUnavailable('the lender gave no usable response', { cause });
      }
    },
  };
}
