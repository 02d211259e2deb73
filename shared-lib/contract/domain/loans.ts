/** `offered`, `declined` and `paid_out` are the lender's word; an owner withdraws before the money is paid out. */
export const loanStatuses = [
  'submitted',
  'in_review',
  'offered',
  'declined',
  'withdrawn',
  'paid_out',
] as const;
export type LoanStatus = (typeof loanStatuses)[number];
/** The states in which a lender still works on an application. */
export const openLoanStatuses = [
  'submitted',
  'in_review',
  'offered',
] as const satisfies LoanStatus[];

/** What a package asks of a business; each is validated by the owner's record. */
export const eligibilityRules = [
  'complete_record',
  'size',
  'trading_months',
  'cac',
  'woman_owner',
] as const;
export type EligibilityRule = (typeof eligibilityRules)[number];
