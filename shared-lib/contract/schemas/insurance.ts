import * as z from 'zod/mini';
import { claimStatuses, policyStatuses } from '../domain/insurance.ts';
import { oneLineText } from '../validation/index.ts';
import { attachmentLimits } from '../domain/attachment-limits.ts';
import { attachment, fileHeaders } from './attachments.ts';
import { plan } from './benefits.ts';
import { kobo } from './kobo.ts';
import { defineCall } from './call.ts';
import { claimBody, decisionBody } from './claim-bodies.ts';
import { dataAnswer } from './errors.ts';
import { idempotencyHeaders } from './idempotency-key.ts';
import { assetBands, insuredItems, peopleBands } from '../domain/insurance-quote.ts';

export const insuredItem = z.enum(insuredItems);
const assetBand = z.enum(assetBands);
const peopleBand = z.enum(peopleBands);

export const insuranceTerms = z.object({
  asset_band: assetBand,
  people_band: peopleBand,
  /** What is paid at most for each item. */
  covers: z.array(z.object({ item: insuredItem, sum_kobo: kobo })),
});
export type InsuranceTerms = z.infer<typeof insuranceTerms>;

export const policy = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(policyStatuses),
  terms: insuranceTerms,
  prices: z.record(plan, kobo),
  /** ISO 8601, UTC */
  quoted_at: z.string(),
  /** Until when the price of a quote stands. */
  valid_until: z.string(),
  /** Null before the policy is paid. */
  covered_from: z.nullable(z.string()),
  covered_until: z.nullable(z.string()),
  /** Address of the PDF for the next hour; null before the policy is paid. */
  document_url: z.nullable(z.string()),
});
export type Policy = z.infer<typeof policy>;

export const quoteBody = z.object({
  items: z.array(insuredItem).check(z.minLength(1, 'required'), z.maxLength(10, 'max:10')),
  asset_band: z.enum(assetBands, { error: 'required' }),
  people_band: z.enum(peopleBands, { error: 'required' }),
});

export const claimStatus = z.enum(claimStatuses);

export const claim = z.object({
  id: z.uuid(),
  number: z.string(),
  policy_number: z.string(),
  item: insuredItem,
  /** yyyy-MM-dd */
  happened_on: z.string(),
  description: z.string(),
  amount_kobo: kobo,
  status: claimStatus,
  files: z.array(attachment),
  /** The oldest first. */
  timeline: z.array(
    z.object({ status: claimStatus, reason: z.nullable(z.string()), at: z.string() }),
  ),
  /** ISO 8601, UTC */
  created_at: z.string(),
});
export type Claim = z.infer<typeof claim>;

/** A claim as those see it who decide. */
export const claimInReview = z.extend(claim, {
  business_name: z.string(),
  smedan_number: z.string(),
  /** Who decided last; null while nobody has. */
  decided_by: z.nullable(z.string()),
  /** What the policy pays at most for the item. */
  covered_kobo: kobo,
  /** A claim of one's own is for somebody else to decide. */
  is_own: z.boolean(),
});
export type ClaimInReview = z.infer<typeof claimInReview>;

const byId = z.object({ id: z.uuid() });

export const insuranceCalls = {
  listPolicies: defineCall({
    id: 'listPolicies',
    summary:
      "The signed-in owner's quotes and policies, the newest first, and the bands of the record",
    method: 'GET',
    path: '/insurance/policies',
    auth: 'bearer',
    tag: 'insurance',
    answer: dataAnswer(
      z.object({
        policies: z.array(policy),
        /** Null where the record does not say. */
        asset_band: z.nullable(assetBand),
        people_band: z.nullable(peopleBand),
      }),
    ),
  }),
  quotePolicy: defineCall({
    id: 'quotePolicy',
    summary:
      'Writes a quote down, in place of the one that there is; activating it makes it a policy',
    method: 'POST',
    path: '/insurance/policies',
    auth: 'bearer',
    tag: 'insurance',
    body: quoteBody,
    answer: dataAnswer(policy),
  }),
  listClaims: defineCall({
    id: 'listClaims',
    summary: "The signed-in owner's claims, the newest first",
    method: 'GET',
    path: '/insurance/claims',
    auth: 'bearer',
    tag: 'insurance',
    answer: dataAnswer(z.array(claim)),
  }),
  makeClaim: defineCall({
    id: 'makeClaim',
    summary: 'Reports a loss under the policy that covered that day',
    method: 'POST',
    path: '/insurance/claims',
    auth: 'bearer',
    tag: 'insurance',
    headers: idempotencyHeaders,
    body: claimBody,
    answer: dataAnswer(claim),
  }),
  addClaimFile: defineCall({
    id: 'addClaimFile',
    summary:
      'Adds a photo or document, the body being the file itself as application/octet-stream; the same file again changes nothing',
    method: 'POST',
    path: '/insurance/claims/{id}/files',
    auth: 'bearer',
    tag: 'insurance',
    headers: fileHeaders,
    params: byId,
    fileBytes: attachmentLimits.bytes,
    answer: dataAnswer(claim),
  }),
  listClaimsInReview: defineCall({
    id: 'listClaimsInReview',
    summary:
      'Claims of all owners, the oldest open one first; for Master Agents, and 404 for everybody else',
    method: 'GET',
    path: '/insurance/claims/all',
    auth: 'bearer',
    tag: 'insurance',
    query: z.object({ status: z.optional(claimStatus), text: z.optional(oneLineText()) }),
    answer: dataAnswer(z.array(claimInReview)),
  }),
  decideClaim: defineCall({
    id: 'decideClaim',
    summary: 'Decides a claim with a reason; for Master Agents, and 404 for everybody else',
    method: 'POST',
    path: '/insurance/claims/{id}/decisions',
    auth: 'bearer',
    tag: 'insurance',
    headers: idempotencyHeaders,
    params: byId,
    body: decisionBody,
    answer: dataAnswer(claimInReview),
  }),
};
