/** Cases that people of the agency work on. Claims have a role and calls of their own; all others are of `finance`. */
export const moneyCaseKinds = ['loan', 'payment', 'dispute'] as const;
export type MoneyCaseKind = (typeof moneyCaseKinds)[number];
export type CaseKind = MoneyCaseKind | 'claim';

/** Parts of the list of claims. `open`: to be decided, with those that wait for the owner or a second person. */
export const agencyClaimViews = ['open', 'second_person', 'approved', 'declined', 'all'] as const;
export type AgencyClaimView = (typeof agencyClaimViews)[number];

/** Parts of the list of loans; `overdue` has a row for each loan with a repayment that was not made on its day. */
export const agencyLoanViews = [
  'open',
  'second_person',
  'offered',
  'to_pay_out',
  'overdue',
  'running',
  'ended',
] as const;
export type AgencyLoanView = (typeof agencyLoanViews)[number];

/** `returning`: the payment provider sends it back; `returned`: the payer has it, or the owner on the balance. */
export const agencyPaymentViews = ['held', 'second_person', 'returning', 'returned'] as const;
export type AgencyPaymentView = (typeof agencyPaymentViews)[number];

/** `owed`: lost, and the owner's balance did not have all of it. */
export const agencyDisputeViews = ['open', 'owed', 'won', 'lost'] as const;
export type AgencyDisputeView = (typeof agencyDisputeViews)[number];

export const agencyCaseLimits = {
  /** Cases of one request. */
  bulk: 100,
  /** Characters of a note. */
  note: 2000,
} as const;
