import * as z from 'zod/mini';
import { agencyCaseLimits } from '../domain/agency-cases.ts';
import { multiLineText } from '../validation/index.ts';

/** A note of people of the agency for each other about a case. Owners never see it. */
export function caseNoteBody() {
  return z.object({ text: multiLineText({ min: 2, max: agencyCaseLimits.note }) });
}

/** A decision of the agency about a loan. The owner reads the reason of a decline. */
export function loanDecisionBody() {
  return z.object({
    decision: z.enum(['approve', 'decline'], { error: 'required' }),
    reason: multiLineText({ min: 5, max: 500 }),
    /** The terms of the offer; left out: what was applied for. */
    amount_kobo: z.optional(
      z.int({ error: 'amount' }).check(z.refine((amount) => amount > 0, 'amount_positive')),
    ),
    months: z.optional(z.int().check(z.refine((months) => months > 0, 'invalid'))),
    /** Kept back when the loan is paid out. */
    fee_kobo: z.optional(z.int({ error: 'amount' }).check(z.refine((fee) => fee >= 0, 'amount'))),
  });
}

/** The second decision about a loan above the limit. The owner never sees this reason. */
export function loanApprovalBody() {
  return z.object({
    decision: z.enum(['approve', 'reject'], { error: 'required' }),
    reason: multiLineText({ min: 5, max: 500 }),
  });
}

/** Claims of one loss that was reported more than once. Each owner reads the reason. */
export function declineDuplicatesBody() {
  return z.object({ reason: multiLineText({ min: 5, max: 500 }) });
}
