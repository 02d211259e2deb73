import * as z from 'zod/mini';
import {
  disputeStatuses,
  heldReasons,
  paymentStatuses,
  refundTargets,
} from '../domain/payments.ts';
import { oneLineText } from '../validation/index.ts';
import { benefitCategory, plan } from './benefits.ts';
import { kobo } from './kobo.ts';
import { typedPin } from '../forms/payment-pin.ts';
import { refundBody, refundDecisionBody } from '../forms/refunds.ts';
import { basedOnOnce, mayBeBasedOn } from './based-on.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse } from './responses.ts';
import { idempotencyHeaders } from './idempotency-key.ts';
import { textLocale } from './text-locale.ts';

const paymentStatus = z.enum(paymentStatuses);

const heldReason = z.enum(heldReasons);

/** Titles are in the caller's language where the catalogue has them, as `locale` says. */
export const payment = z.object({
  reference: z.string(),
  status: paymentStatus,
  amount_kobo: kobo,
  items: z.array(
    z.object({
      slug: z.string(),
      locale: textLocale,
      title: z.string(),
      category: benefitCategory,
      plan,
      amount_kobo: kobo,
      /** Whether it pays for a change of the cover until then, not for a period. */
      is_change: z.optional(z.boolean()),
      /** ISO 8601, UTC: until when the benefit is paid for; null before it is. */
      paid_until: z.nullable(z.string()),
    }),
  ),
  /** Where the owner pays; null once that is over. */
  checkout_url: z.nullable(z.string()),
  held_reason: z.nullable(heldReason),
  /** Amount that the provider says was paid, where it differs from the amount asked for. */
  received_kobo: z.nullable(kobo),
  /** ISO 8601, UTC */
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
  refund_requested_at: z.nullable(z.string()),
  refunded_at: z.nullable(z.string()),
  /** Null where it went, or goes, back to where the payment came from. */
  refunded_to: z.nullable(z.enum(refundTargets)),
  /** URL of the PDF for the next hour; null before anything was paid. */
  receipt_url: z.nullable(z.string()),
});
export type Payment = z.infer<typeof payment>;

/** A payment as the agency's staff see it. */
export const heldPayment = z.extend(payment, {
  /** Null once the owner's account was deleted. */
  business_name: z.nullable(z.string()),
  smedan_number: z.nullable(z.string()),
  /** A refund above the limit that waits for a second person; null where none waits. */
  refund_request: z.nullable(
    z.object({
      /** Null once that person's account was deleted. */
      requested_by: z.nullable(z.string()),
      /** The person who asked cannot decide. */
      is_own: z.boolean(),
      /** ISO 8601, UTC */
      requested_at: z.string(),
      reason: z.string(),
    }),
  ),
});
export type HeldPayment = z.infer<typeof heldPayment>;

/** Money that a payer has asked the bank to return, as the agency's staff see it. */
export const dispute = z.object({
  reference: z.string(),
  /** The reference of the payment that is disputed. */
  payment_reference: z.string(),
  kind: z.enum(['top_up', 'benefit']),
  status: z.enum(disputeStatuses),
  /** Null once the owner's account was deleted. */
  business_name: z.nullable(z.string()),
  smedan_number: z.nullable(z.string()),
  amount_kobo: kobo,
  /** Taken from the owner's balance. */
  held_kobo: kobo,
  /** The part that the balance did not have: the owner owes it if the dispute is lost. */
  missing_kobo: kobo,
  /** The part that was taken from later money, once the dispute was lost. */
  collected_kobo: z.optional(kobo),
  /** ISO 8601, UTC */
  created_at: z.string(),
  /** Until when the agency can respond to the payment provider. */
  due_at: z.nullable(z.string()),
});
export type Dispute = z.infer<typeof dispute>;

/** Outcome of a request for a checkout. */
const checkoutResponse = dataResponse(
  z.object({
    /** The payment to be made; null where nothing is to be paid and the benefits are active already. */
    payment: z.nullable(payment),
  }),
);

/** The payment PIN pays from the owner's balance; without it a checkout is opened. */
const pin = z.optional(typedPin());

const activateBody = z.object({
  plan,
  /** The whole sum that the owner was shown, so that no owner pays a price that has changed since then. */
  amount_kobo: kobo,
  /** Further benefits that are paid for in the same payment. */
  others: z._default(
    z.array(z.object({ slug: oneLineText(), plan })).check(z.maxLength(9, 'max:9')),
    [],
  ),
  pin,
});

const renewBody = z.object({ plan, amount_kobo: kobo, pin });

const byReference = z.object({ reference: oneLineText() });
export const paymentSchemas = {
  activateBenefit: {
    summary: 'Starts the payment that activates a benefit, and others with it',
    tag: 'benefits',
    headers: idempotencyHeaders,
    params: z.object({ slug: oneLineText() }),
    body: activateBody,
    response: checkoutResponse,
  },
  renewBenefit: {
    summary: 'Starts the payment for the next period of an active benefit',
    tag: 'benefits',
    headers: idempotencyHeaders,
    params: z.object({ id: z.uuid() }),
    body: renewBody,
    response: checkoutResponse,
  },
  listPayments: {
    summary: "The signed-in owner's payments for benefits, newest first",
    tag: 'payments',
    response: dataResponse(z.array(payment)),
  },
  getPayment: {
    summary:
      'One payment of the signed-in owner; an open one is compared with what the provider says first',
    tag: 'payments',
    params: byReference,
    response: dataResponse(payment),
  },
  refundPayment: {
    summary:
      'Sends the money of a payment back, or above a limit asks a second person to; for staff, 404 for all others',
    tag: 'payments',
    needs: 'finance',
    headers: mayBeBasedOn,
    params: byReference,
    body: refundBody(),
    response: dataResponse(heldPayment),
  },
  decideRefund: {
    summary:
      'Approves or rejects a refund that waits for a second person; for staff, 404 for all others',
    tag: 'payments',
    needs: 'finance',
    // The second person confirms the request that was shown, and no other that was made since.
    headers: basedOnOnce,
    params: byReference,
    body: refundDecisionBody(),
    response: dataResponse(heldPayment),
  },
} satisfies AreaSchemas;
