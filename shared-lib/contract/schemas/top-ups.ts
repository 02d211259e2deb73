import * as z from 'zod/mini';
import { topUpLevels, topUpReturnReasons, topUpStatuses } from '../domain/top-ups.ts';
import { oneLineText } from '../validation/index.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { idempotencyHeaders } from './idempotency-key.ts';
import { kobo } from './kobo.ts';
import { dataResponse } from './responses.ts';

export const topUp = z.object({
  reference: z.string(),
  status: z.enum(topUpStatuses),
  amount_kobo: kobo,
  /** Amount that has arrived; null before. The account is credited with it. */
  received_kobo: z.nullable(kobo),
  /** Taken from what has arrived, because the owner owed it; absent where nothing was. */
  debt_kobo: z.optional(kobo),
  return_reason: z.nullable(z.enum(topUpReturnReasons)),
  /** Where the owner pays; null once that is over. */
  checkout_url: z.nullable(z.string()),
  /** ISO 8601, UTC */
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
  /** URL of the PDF for the next hour; null before the money is on the account. */
  receipt_url: z.nullable(z.string()),
});
export type TopUp = z.infer<typeof topUp>;

const topUpOptions = z.object({
  level: z.enum(topUpLevels),
  limits: z.object({ min: kobo, max: kobo, day: kobo, balance: kobo }),
  added_today_kobo: kobo,
  /** Taken from what is added, as `debt_kobo` of the account; absent without one. */
  debt_kobo: z.optional(kobo),
  balance_kobo: kobo,
  /** One that was started within the last half hour and can still be paid. */
  open: z.nullable(topUp),
  /** No money moves: the payment provider is the sandbox. */
  is_simulated: z.boolean(),
});
export type TopUpOptions = z.infer<typeof topUpOptions>;

export const topUpSchemas = {
  getTopUpOptions: {
    summary: "How much may be added to the owner's account now, by card or bank transfer",
    tag: 'finance',
    response: dataResponse(topUpOptions),
  },
  startTopUp: {
    summary:
      'Starts adding money to the account and gives the checkout; an open one of the same amount is given again',
    tag: 'finance',
    headers: idempotencyHeaders,
    body: z.object({ amount_kobo: z.int({ error: 'amount' }) }),
    response: dataResponse(topUp),
  },
  getTopUp: {
    summary:
      'One top-up of the signed-in owner; the payment provider is asked about an open one first',
    tag: 'finance',
    params: z.object({ reference: oneLineText({ max: 60 }) }),
    response: dataResponse(topUp),
  },
} satisfies AreaSchemas;
