import * as z from 'zod/mini';
import {
  agencyDisputeViews,
  agencyLoanViews,
  agencyPaymentViews,
  moneyCaseKinds,
} from '../domain/agency-cases.ts';
import { loanStatuses } from '../domain/loans.ts';
import { heldReasons, paymentStatuses } from '../domain/payments.ts';
import { payOutStatuses } from '../domain/insurance.ts';
import { caseNoteBody, loanApprovalBody, loanDecisionBody } from '../forms/agency-cases.ts';
import { oneLineText } from '../validation/index.ts';
import {
  assignBody,
  assignee,
  byId,
  caseFilters,
  caseNotes,
  caseOutcomes,
  caseRow,
  colleagues,
  fileUrl,
} from './agency-cases.ts';
import { basedOnOnce } from './based-on.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { idempotencyHeaders } from './idempotency-key.ts';
import { kobo } from './kobo.ts';
import { loanApplication } from './loans.ts';
import { pageOf } from './pages.ts';
import { dispute, heldPayment } from './payments.ts';
import { dataResponse } from './responses.ts';

const loanRow = z.extend(caseRow, {
  package_name: z.string(),
  amount_kobo: kobo,
  months: z.int(),
  status: z.enum(loanStatuses),
  waits_for_second: z.boolean(),
  /** The sum that was due on its day, of a loan that is overdue; null otherwise. */
  due_kobo: z.nullable(kobo),
});
export type AgencyLoanRow = z.infer<typeof loanRow>;

const loanDecision = z.object({
  decision: z.enum(['approve', 'decline', 'pay_out']),
  /** Null where it was declined. */
  amount_kobo: z.nullable(kobo),
  months: z.nullable(z.int()),
  fee_kobo: z.nullable(kobo),
  reason: z.string(),
  /** Null once the account is gone. */
  by: z.nullable(z.string()),
  at: z.string(),
  /** Null where no second person is needed, or none has decided yet. */
  second: z.nullable(
    z.object({
      decision: z.enum(['approve', 'reject']),
      reason: z.string(),
      by: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  waits_for_second: z.boolean(),
  is_own: z.boolean(),
});
export type AgencyLoanDecision = z.infer<typeof loanDecision>;

const agencyLoan = z.extend(loanApplication, {
  version: z.int(),
  assignee,
  business_name: z.string(),
  smedan_number: z.string(),
  owner_name: z.string(),
  /** The agency decides; otherwise a lender's own system does. */
  is_decided_here: z.boolean(),
  /** The person who reads it is the owner. */
  is_own: z.boolean(),
  /** Terms that may be offered; null where the package is not offered any more. */
  bounds: z.nullable(z.object({ min_kobo: kobo, max_kobo: kobo, tenors: z.array(z.int()) })),
  four_eyes_above_kobo: kobo,
  decisions: z.array(loanDecision),
  /** Where the money went once it was paid out; null before. */
  pay_out: z.nullable(
    z.object({ amount_kobo: kobo, status: z.enum(payOutStatuses), at: z.string() }),
  ),
  notes: caseNotes,
});
export type AgencyLoan = z.infer<typeof agencyLoan>;
const oneLoan = dataResponse(agencyLoan);

const paymentRow = z.extend(caseRow, {
  reference: z.string(),
  amount_kobo: kobo,
  received_kobo: z.nullable(kobo),
  status: z.enum(paymentStatuses),
  held_reason: z.nullable(z.enum(heldReasons)),
  waits_for_second: z.boolean(),
});
export type AgencyPaymentRow = z.infer<typeof paymentRow>;

const agencyPayment = z.extend(heldPayment, {
  id: z.uuid(),
  version: z.int(),
  assignee,
  /** A refund of more waits for a second person. */
  four_eyes_above_kobo: kobo,
  /** The oldest first. */
  events: z.array(
    z.object({
      at: z.string(),
      status: z.nullable(z.enum(paymentStatuses)),
      detail: z.nullable(z.string()),
      /** Null where the portal or its provider did it, or the account is gone. */
      by: z.nullable(z.string()),
    }),
  ),
  /** References of disputes about it. */
  disputes: z.array(z.string()),
  notes: caseNotes,
});
export type AgencyPayment = z.infer<typeof agencyPayment>;

const disputeRow = z.extend(dispute, {
  id: z.uuid(),
  version: z.int(),
  assignee,
  waiting_since: z.string(),
});
export type AgencyDisputeRow = z.infer<typeof disputeRow>;

const agencyDispute = z.extend(disputeRow, { notes: caseNotes });
export type AgencyDispute = z.infer<typeof agencyDispute>;

const kind = z.enum(moneyCaseKinds);
const ofCase = z.object({ kind, id: z.uuid() });

const loanFilters = z.object({
  view: z._default(z.enum(agencyLoanViews), 'open'),
  package: z.optional(z.uuid()),
  ...caseFilters,
});

const loanSchemas = {
  listAgencyLoans: {
    summary: 'Loan applications and loans of all owners, the longest waiting first, 50 at a time',
    tag: 'agency',
    needs: 'finance',
    query: loanFilters,
    response: z.extend(pageOf(loanRow), {
      /** Packages to choose from, in the caller's language. */
      packages: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  },
  exportAgencyLoans: {
    summary: 'Gives the URL of the loans that the filters leave, as CSV',
    tag: 'agency',
    needs: 'finance',
    query: z.omit(loanFilters, { cursor: true }),
    response: fileUrl,
  },
  getAgencyLoan: {
    summary: 'One loan with its history, decisions, schedule and notes',
    tag: 'agency',
    needs: 'finance',
    params: byId,
    response: oneLoan,
  },
  decideAgencyLoan: {
    summary:
      'Offers a loan within the package, or declines it; above the limit the offer waits for a second person. 409 where a lender decides',
    tag: 'agency',
    needs: 'finance',
    headers: basedOnOnce,
    params: byId,
    body: loanDecisionBody(),
    response: oneLoan,
  },
  decideAgencyLoanApproval: {
    summary: 'Confirms or rejects the offer that another person has made; 403 for one’s own',
    tag: 'agency',
    needs: 'finance',
    headers: basedOnOnce,
    params: byId,
    body: loanApprovalBody(),
    response: oneLoan,
  },
  payOutAgencyLoan: {
    summary: 'Pays out a loan that the owner has accepted, once',
    tag: 'agency',
    needs: 'finance',
    headers: basedOnOnce,
    params: byId,
    response: oneLoan,
  },
} satisfies AreaSchemas;

const paymentSchemas = {
  listAgencyPayments: {
    summary: 'Payments that are held or sent back, the longest waiting first, 50 at a time',
    tag: 'agency',
    needs: 'finance',
    query: z.object({
      view: z._default(z.enum(agencyPaymentViews), 'held'),
      reason: z.optional(z.enum(heldReasons)),
      ...caseFilters,
    }),
    response: pageOf(paymentRow),
  },
  getAgencyPayment: {
    summary: 'Any payment of any owner by its reference, with its history and notes',
    tag: 'agency',
    needs: 'finance',
    params: z.object({ reference: oneLineText() }),
    response: dataResponse(agencyPayment),
  },
  listAgencyDisputes: {
    summary: 'Disputes of payers, the longest waiting first, 50 at a time',
    tag: 'agency',
    needs: 'finance',
    query: z.object({ view: z._default(z.enum(agencyDisputeViews), 'open'), ...caseFilters }),
    response: pageOf(disputeRow),
  },
  getAgencyDispute: {
    summary: 'One dispute by its reference, with its notes',
    tag: 'agency',
    needs: 'finance',
    params: z.object({ reference: oneLineText() }),
    response: dataResponse(agencyDispute),
  },
} satisfies AreaSchemas;

const caseSchemas = {
  listMoneyColleagues: {
    summary: 'People who may work on loans, payments and disputes',
    tag: 'agency',
    needs: 'finance',
    response: dataResponse(colleagues),
  },
  assignMoneyCases: {
    summary:
      'Gives loans, payments or disputes to a person who may work on them, or back; says of each what became of it',
    tag: 'agency',
    needs: 'finance',
    params: z.object({ kind }),
    body: assignBody,
    response: dataResponse(caseOutcomes),
  },
  addMoneyNote: {
    summary: 'Adds a note that owners never see',
    tag: 'agency',
    needs: 'finance',
    headers: idempotencyHeaders,
    params: ofCase,
    body: caseNoteBody(),
    response: dataResponse(caseNotes),
  },
  removeMoneyNote: {
    summary: 'Removes a note of one’s own; 404 for any other',
    tag: 'agency',
    needs: 'finance',
    params: z.extend(ofCase, { note: z.uuid() }),
    response: dataResponse(caseNotes),
  },
} satisfies AreaSchemas;

export const agencyMoneySchemas = { ...loanSchemas, ...paymentSchemas, ...caseSchemas };
