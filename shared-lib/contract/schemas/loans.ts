import * as z from 'zod/mini';
import {
  declineReasonMax,
  eligibilityRules,
  loanStatuses,
  repaymentStates,
} from '../domain/loans.ts';
import { typedPin } from '../forms/payment-pin.ts';
import { oneLineText } from '../validation/index.ts';
import { kobo } from './kobo.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse } from './responses.ts';
import { idempotencyHeaders } from './idempotency-key.ts';
import { textLocale } from './text-locale.ts';

const loanStatus = z.enum(loanStatuses);

const eligibilityRule = z.enum(eligibilityRules);

const repayment = z.object({
  /** 1 for the first. */
  number: z.int(),
  /** yyyy-MM-dd, in Nigeria */
  due_on: z.string(),
  /** The payment, of which `interest_kobo` is interest. */
  amount_kobo: kobo,
  interest_kobo: kobo,
});
export type Repayment = z.infer<typeof repayment>;

/** The lender's offer, before the owner accepts it. The days are those of a loan that is paid out today. */
const loanOffer = z.object({
  amount_kobo: kobo,
  /** The lender keeps it back when it pays out. */
  fee_kobo: kobo,
  /** The amount that the owner receives: the loan less the fee. */
  received_kobo: kobo,
  /** Hundredths of a percent a month on what is still owed. */
  monthly_rate: z.int(),
  /** Hundredths of a percent a year, fees included. */
  annual_rate: z.int(),
  months: z.int(),
  interest_kobo: kobo,
  total_kobo: kobo,
  /** ISO 8601, UTC */
  valid_until: z.string(),
  repayments: z.array(repayment),
});
export type LoanOffer = z.infer<typeof loanOffer>;

/** A loan that was paid out with a schedule. */
const runningLoan = z.object({
  amount_kobo: kobo,
  paid_kobo: kobo,
  /** The rest to pay by the schedule. */
  left_kobo: kobo,
  /** The sum that ends the loan today: interest of months that have not begun is not charged. */
  settle_kobo: kobo,
  repayments: z.array(
    z.extend(repayment, {
      state: z.enum(repaymentStates),
      /** ISO 8601, UTC */
      paid_at: z.nullable(z.string()),
      /** Expires; of what is paid. */
      receipt_url: z.nullable(z.string()),
    }),
  ),
});
export type RunningLoan = z.infer<typeof runningLoan>;

export const loanApplication = z.object({
  id: z.uuid(),
  package_id: z.uuid(),
  /** The language of the name. */
  locale: textLocale,
  package_name: z.string(),
  /** The benefit that the package belongs to. */
  slug: z.string(),
  amount_kobo: kobo,
  /** Hundredths of a percent a month on what is still owed. */
  monthly_rate: z.int(),
  months: z.int(),
  status: loanStatus,
  /** The oldest first. ISO 8601, UTC */
  timeline: z.array(z.object({ status: loanStatus, at: z.string() })),
  /** Why the agency declined it at its desk; null otherwise. */
  declined_reason: z.optional(z.nullable(z.string())),
  /** While the owner decides about it, and until an accepted one is paid out. */
  offer: z.nullable(loanOffer),
  /** Once paid out; null of loans from before there were schedules. */
  loan: z.nullable(runningLoan),
});
export type LoanApplication = z.infer<typeof loanApplication>;

/** Texts are in the caller's language where the package has them, as `locale` says. */
const loanPackage = z.object({
  id: z.uuid(),
  /** The benefit that the package belongs to. */
  slug: z.string(),
  locale: textLocale,
  name: z.string(),
  summary: z.string(),
  min_kobo: kobo,
  max_kobo: kobo,
  /** Hundredths of a percent a month on what is still owed. */
  monthly_rate: z.int(),
  /** Tenors to choose from, in months, the shortest first. */
  tenors: z.array(z.int()),
  /** Its conditions, and whether the owner's record meets them. */
  eligibility: z.array(
    z.object({
      rule: eligibilityRule,
      /** Months, of `trading_months`. */
      months: z.nullable(z.int()),
      is_met: z.boolean(),
    }),
  ),
  is_eligible: z.boolean(),
  /** The owner's newest application for it. */
  application: z.nullable(loanApplication),
});
export type LoanPackage = z.infer<typeof loanPackage>;

const loanRequest = z.object({
  amount_kobo: kobo,
  months: z.int(),
  /** The rate that the owner was shown, so that no owner applies for another. */
  monthly_rate: z.optional(z.int()),
});

export const loanSchemas = {
  listLoanPackages: {
    summary: 'What lenders offer, of one benefit or all, with what each asks for',
    tag: 'loans',
    query: z.object({ benefit: z.optional(oneLineText()) }),
    response: dataResponse(z.array(loanPackage)),
  },
  applyForLoan: {
    summary: 'Applies for a package; without a payload for its whole amount and longest tenor',
    tag: 'loans',
    headers: idempotencyHeaders,
    params: z.object({ id: z.uuid() }),
    body: z.optional(z.nullable(loanRequest)),
    response: dataResponse(loanApplication),
  },
  listLoanApplications: {
    summary: "The signed-in owner's applications, the newest first",
    tag: 'loans',
    response: dataResponse(z.array(loanApplication)),
  },
  withdrawLoanApplication: {
    summary: 'Takes an application back that is not paid out; a second time changes nothing',
    tag: 'loans',
    params: z.object({ id: z.uuid() }),
    response: dataResponse(loanApplication),
  },
  acceptLoanOffer: {
    summary: 'Accepts an offer with the payment PIN; a second time changes nothing',
    tag: 'loans',
    headers: idempotencyHeaders,
    params: z.object({ id: z.uuid() }),
    body: z.object({ pin: typedPin() }),
    response: dataResponse(loanApplication),
  },
  declineLoanOffer: {
    summary: 'Declines an offer; a second time changes nothing',
    tag: 'loans',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      reason: z.optional(oneLineText({ max: declineReasonMax })),
    }),
    response: dataResponse(loanApplication),
  },
  repayLoan: {
    summary: "Pays repayments from the owner's balance; all that are left end the loan",
    tag: 'loans',
    headers: idempotencyHeaders,
    params: z.object({ id: z.uuid() }),
    body: z.object({
      /** The first of them, which must be the next one. */
      first: z.int().check(z.minimum(1, 'invalid')),
      count: z.int().check(z.minimum(1, 'invalid')),
      /** The sum that the owner was shown for them. */
      amount_kobo: kobo,
      pin: typedPin(),
    }),
    response: dataResponse(loanApplication),
  },
} satisfies AreaSchemas;
