import * as z from 'zod/mini';
import { claimAppealStatuses, claimStatuses, payOutStatuses } from '../domain/insurance.ts';
import { insuredItems } from '../domain/insurance-quote.ts';
import { attachment } from './attachments.ts';
import { kobo } from './kobo.ts';

export const claimStatus = z.enum(claimStatuses);

const payOut = z.object({
  amount_kobo: kobo,
  status: z.enum(payOutStatuses),
  /** Null where no transfer to a bank was made. */
  bank_name: z.nullable(z.string()),
  /** Masked: `******4821`. */
  account_number: z.nullable(z.string()),
  /** ISO 8601, UTC */
  at: z.string(),
});
export type ClaimPayOut = z.infer<typeof payOut>;

export const claim = z.object({
  id: z.uuid(),
  number: z.string(),
  policy_number: z.string(),
  item: z.enum(insuredItems),
  /** yyyy-MM-dd */
  happened_on: z.string(),
  description: z.string(),
  amount_kobo: kobo,
  status: claimStatus,
  /** Null before the claim is approved. */
  pay_out: z.optional(z.nullable(payOut)),
  /** Null while there is nothing to appeal against, or once the time for it is over. */
  appeal: z.optional(
    z.nullable(
      z.object({
        status: z.enum(claimAppealStatuses),
        /** ISO 8601, UTC: until when the owner can appeal; null once it is done. */
        until: z.nullable(z.string()),
        /** Amount that the appeal added to `pay_out`; null otherwise. */
        pay_out: z.nullable(payOut),
      }),
    ),
  ),
  files: z.array(attachment),
  /** The oldest first. The text of a step to `submitted` is a reply of the owner, or the appeal. */
  timeline: z.array(
    z.object({
      status: claimStatus,
      reason: z.nullable(z.string()),
      at: z.string(),
      is_appeal: z.optional(z.boolean()),
    }),
  ),
  /** ISO 8601, UTC */
  created_at: z.string(),
});
export type Claim = z.infer<typeof claim>;

/** A claim as those see it who decide. */
export const claimInReview = z.extend(claim, {
  /** Grows with each change that others must know before they decide; `If-Match` of a decision. */
  version: z.optional(z.int()),
  business_name: z.string(),
  smedan_number: z.string(),
  /** Who decided last; null while the claim is undecided. */
  decided_by: z.nullable(z.string()),
  /** The policy's maximum for the item. */
  covered_kobo: kobo,
  /** A Master Agent does not decide their own claim. */
  is_own: z.boolean(),
  /** An appeal against one's own decision is for another Master Agent, where there is one. */
  is_first_decider: z.optional(z.boolean()),
  /** An approval above the limit that waits for a second Master Agent; null where none waits. */
  approval: z.optional(
    z.nullable(
      z.object({
        approved_kobo: kobo,
        /** Null once the person's account was deleted. */
        proposed_by: z.nullable(z.string()),
        /** Another person confirms it. */
        is_own: z.boolean(),
        /** ISO 8601, UTC */
        proposed_at: z.string(),
        reason: z.string(),
      }),
    ),
  ),
});
export type ClaimInReview = z.infer<typeof claimInReview>;
