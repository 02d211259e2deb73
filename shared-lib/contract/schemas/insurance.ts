import * as z from 'zod/mini';
import { coverChangeStatuses, policyStatuses } from '../domain/insurance.ts';
import { oneLineText } from '../validation/index.ts';
import { fileHeaders } from './attachments.ts';
import { typedPin } from '../forms/payment-pin.ts';
import { plan } from './benefits.ts';
import { kobo } from './kobo.ts';
import { mayBeBasedOn } from './based-on.ts';
import type { AreaSchemas } from './call-schemas.ts';
import {
  claimAppealBody,
  claimApprovalBody,
  claimBody,
  claimReplyBody,
  decisionBody,
} from '../forms/claims.ts';
import { claim, claimInReview, claimStatus } from './insurance-claims.ts';
import { payment } from './payments.ts';
import { dataResponse } from './responses.ts';
import { idempotencyHeaders } from './idempotency-key.ts';
import { assetBands, insuredItems, peopleBands } from '../domain/insurance-quote.ts';

const insuredItem = z.enum(insuredItems);
const assetBand = z.enum(assetBands);
const peopleBand = z.enum(peopleBands);

const insuranceTerms = z.object({
  asset_band: assetBand,
  people_band: peopleBand,
  /** The maximum for each item. */
  covers: z.array(z.object({ item: insuredItem, sum_kobo: kobo })),
});
export type InsuranceTerms = z.infer<typeof insuranceTerms>;

const rateOfItem = z.object({ share: z.int(), rate: z.int() });

/** A page shows cover and price with them while an owner chooses. */
const insuranceRates = z.object({
  stock: rateOfItem,
  premises: rateOfItem,
  equipment: rateOfItem,
  goods_in_transit: rateOfItem,
  people: z.object({ person_kobo: kobo, rate: z.int() }),
});

const coverChange = z.object({
  id: z.uuid(),
  status: z.enum(coverChangeStatuses),
  terms: insuranceTerms,
  /** The price of the change for the rest of the paid time; 0 where it starts with the next renewal. */
  amount_kobo: kobo,
  /** The price of the next period. */
  next_kobo: kobo,
  /** yyyy-MM-dd; null while the change waits for its payment: it starts on the day after it. */
  starts_on: z.nullable(z.string()),
  /** Reference of the payment that it waits for; null otherwise. */
  payment: z.nullable(z.string()),
  /** A paid change cannot be cancelled. */
  can_cancel: z.boolean(),
});
export type CoverChange = z.infer<typeof coverChange>;

export const policy = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(policyStatuses),
  /** The cover that is in force today. */
  terms: insuranceTerms,
  /** Insured items by their first day (yyyy-MM-dd), the earliest first: a loss of any such day can be reported. */
  insured_from: z.optional(z.array(z.object({ from: z.string(), items: z.array(insuredItem) }))),
  /** Null where no change is waiting or coming. */
  change: z.optional(z.nullable(coverChange)),
  prices: z.record(plan, kobo),
  /** ISO 8601, UTC */
  quoted_at: z.string(),
  /** Until when the price of a quote is valid. */
  valid_until: z.string(),
  /** Null before the policy is paid. */
  covered_from: z.nullable(z.string()),
  covered_until: z.nullable(z.string()),
  /** URL of the PDF for the next hour; null before the policy is paid. */
  document_url: z.nullable(z.string()),
});
export type Policy = z.infer<typeof policy>;

export const quoteBody = z.object({
  items: z.array(insuredItem).check(z.minLength(1, 'required'), z.maxLength(10, 'max:10')),
  asset_band: z.enum(assetBands, { error: 'required' }),
  people_band: z.enum(peopleBands, { error: 'required' }),
});

const changeBody = z.extend(quoteBody, {
  /** The sum to pay today that the owner was shown, so that no owner pays another price. */
  amount_kobo: kobo,
  /** The payment PIN pays from the owner's balance; without it a checkout is opened. */
  pin: z.optional(typedPin()),
});

const coverChangePrice = z.object({
  terms: insuranceTerms,
  /** To be paid today; 0 where the change starts with the next renewal. */
  amount_kobo: kobo,
  /** The price of the next period. */
  next_kobo: kobo,
  plan,
  /** yyyy-MM-dd: where it is paid today. */
  starts_on: z.string(),
});
export type CoverChangePrice = z.infer<typeof coverChangePrice>;

const byId = z.object({ id: z.uuid() });

export const insuranceSchemas = {
  listPolicies: {
    summary:
      "The signed-in owner's quotes and policies, the newest first, and the bands of the record",
    tag: 'insurance',
    response: dataResponse(
      z.object({
        policies: z.array(policy),
        /** Null where the record does not say. */
        asset_band: z.nullable(assetBand),
        people_band: z.nullable(peopleBand),
        rates: z.optional(insuranceRates),
      }),
    ),
  },
  quotePolicy: {
    summary:
      'Writes a quote down, in place of the one that there is; activating it makes it a policy',
    tag: 'insurance',
    body: quoteBody,
    response: dataResponse(policy),
  },
  priceCoverChange: {
    summary: 'What another cover of a running policy would cost, and from when; writes nothing',
    tag: 'insurance',
    params: byId,
    body: quoteBody,
    response: dataResponse(coverChangePrice),
  },
  changeCover: {
    summary:
      'Changes the cover of a running policy: a higher one starts on the day after its payment, any other with the next renewal; 409 while a change is coming, and for the cover that there is',
    tag: 'insurance',
    headers: idempotencyHeaders,
    params: byId,
    body: changeBody,
    response: dataResponse(
      z.object({
        /** Null where nothing is to be paid. */
        payment: z.nullable(payment),
      }),
    ),
  },
  cancelCoverChange: {
    summary:
      'Cancels a change of the cover that is not paid; again changes nothing. 409 once it is paid',
    tag: 'insurance',
    params: byId,
    response: dataResponse(policy),
  },
  listClaims: {
    summary: "The signed-in owner's claims, the newest first",
    tag: 'insurance',
    response: dataResponse(z.array(claim)),
  },
  makeClaim: {
    summary: 'Reports a loss under the policy that covered that day',
    tag: 'insurance',
    headers: idempotencyHeaders,
    body: claimBody(),
    response: dataResponse(claim),
  },
  addClaimFile: {
    summary:
      'Adds a photo or document, the body being the file itself as application/octet-stream; the same file again changes nothing',
    tag: 'insurance',
    headers: fileHeaders,
    params: byId,
    response: dataResponse(claim),
  },
  replyToClaim: {
    summary:
      "The owner's reply to what the agency asked for; 409 unless the claim waits for more. The text can be empty where a file was added since",
    tag: 'insurance',
    headers: idempotencyHeaders,
    params: byId,
    body: claimReplyBody({ min: 0 }),
    response: dataResponse(claim),
  },
  appealClaim: {
    summary:
      "The owner's appeal against a decision, once and in time; 409 otherwise. The claim is in review again",
    tag: 'insurance',
    headers: idempotencyHeaders,
    params: byId,
    body: claimAppealBody(),
    response: dataResponse(claim),
  },
  listClaimsInReview: {
    summary:
      'Claims of all owners, the oldest open one first; for Master Agents, and 404 for all others',
    tag: 'insurance',
    query: z.object({ status: z.optional(claimStatus), text: z.optional(oneLineText()) }),
    response: dataResponse(z.array(claimInReview)),
  },
  decideClaim: {
    summary:
      'Decides a claim with a reason, or above the limit proposes to approve it; for Master Agents, and 404 for all others',
    tag: 'insurance',
    headers: mayBeBasedOn,
    params: byId,
    body: decisionBody(),
    response: dataResponse(claimInReview),
  },
  decideClaimApproval: {
    summary:
      'Confirms or rejects the approval that another Master Agent has proposed; 403 for one’s own, 409 where none waits',
    tag: 'insurance',
    headers: mayBeBasedOn,
    params: byId,
    body: claimApprovalBody(),
    response: dataResponse(claimInReview),
  },
} satisfies AreaSchemas;
