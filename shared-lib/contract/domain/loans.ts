/**
 * `in_review`, `offered`, `declined` and `paid_out` are the lender's word; `withdrawn`, `accepted` and `offer_declined`
 * are the owner's. An offer that no one answers is `offer_expired`, and a loan without an unpaid repayment `repaid`.
 */
export const loanStatuses = [
  'submitted',
  'in_review',
  'offered',
  'declined',
  'withdrawn',
  'offer_declined',
  'offer_expired',
  'accepted',
  'paid_out',
  'repaid',
] as const;
export type LoanStatus = (typeof loanStatuses)[number];
/** The states in which the owner can still withdraw. */
export const openLoanStatuses = [
  'submitted',
  'in_review',
  'offered',
] as const satisfies LoanStatus[];

/** `due` is the next one, `later` each after it. */
export const repaymentStates = ['paid', 'overdue', 'due', 'later'] as const;
export type RepaymentState = (typeof repaymentStates)[number];

/** Characters of the reason for declining an offer. */
export const declineReasonMax = 300;

/** Conditions of a package for a business; each is validated by the owner's record. */
export const eligibilityRules = [
  'complete_record',
  'size',
  'trading_months',
  'cac',
  'woman_owner',
] as const;
export type EligibilityRule = (typeof eligibilityRules)[number];
