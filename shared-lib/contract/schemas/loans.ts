import * as z from 'zod/mini';
import { eligibilityRules, loanStatuses } from '../domain/loans.ts';
import { oneLineText } from '../validation/index.ts';
import { kobo } from './kobo.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse } from './responses.ts';
import { idempotencyHeaders } from './idempotency-key.ts';

const loanStatus = z.enum(loanStatuses);

const eligibilityRule = z.enum(eligibilityRules);

const loanApplication = z.object({
  id: z.uuid(),
  package_id: z.uuid(),
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
});
export type LoanApplication = z.infer<typeof loanApplication>;

/** Texts are in the caller's language. */
const loanPackage = z.object({
  id: z.uuid(),
  /** The benefit that the package belongs to. */
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  min_kobo: kobo,
  max_kobo: kobo,
  /** Hundredths of a percent a month on what is still owed. */
  monthly_rate: z.int(),
  /** Tenors to choose from, in months, the shortest first. */
  tenors: z.array(z.int()),
  /** What it asks for, and whether the owner's record meets it. */
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

const loanRequest = z.object({ amount_kobo: kobo, months: z.int() });

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
} satisfies AreaSchemas;
