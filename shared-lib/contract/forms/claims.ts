import * as z from 'zod/mini';
import { claimDecisions, claimReplyMax } from '../domain/insurance.ts';
import { insuredItems } from '../domain/insurance-quote.ts';
import { calendarDate, multiLineText } from '../validation/index.ts';

/** At most what any cover of the tariff reaches. */
const maxKobo = 1_000_000_000_00;

export function claimBody() {
  return z.object({
    item: z.enum(insuredItems, { error: 'required' }),
    happened_on: calendarDate({ notInFuture: true }),
    description: multiLineText({ min: 20, max: 2000 }),
    amount_kobo: z.int().check(
      z.refine((amount) => amount > 0, 'required'),
      z.refine((amount) => amount <= maxKobo, 'invalid'),
    ),
  });
}

/**
 * The owner's text when the agency has asked for more.
 * @param min 0 where a file is the reply
 */
export function claimReplyBody({ min = 2 } = {}) {
  return z.object({ text: multiLineText({ min, max: claimReplyMax }) });
}

/** Why the decision should change. */
export function claimAppealBody() {
  return z.object({ text: multiLineText({ min: 20, max: claimReplyMax }) });
}

/** The second decision about a large claim. The owner never sees this reason; the trail keeps it. */
export function claimApprovalBody() {
  return z.object({
    decision: z.enum(['approve', 'reject'], { error: 'required' }),
    reason: multiLineText({ min: 5, max: 500 }),
  });
}

export function decisionBody() {
  return z.object({
    decision: z.enum(claimDecisions, { error: 'required' }),
    reason: multiLineText({ min: 5, max: 500 }),
    /**
     * Amount that is paid of an approved claim; left out: the loss, as far as it is covered. After an appeal, the amount on
     * top of the first amount.
     */
    approved_kobo: z.optional(
      z.int({ error: 'amount' }).check(z.refine((amount) => amount > 0, 'amount_positive')),
    ),
  });
}
