/** Codes of errors of the API. Apart from their schema, which the browser does without. */
export const errorCodes = [
  'validation_failed',
  // The one-time code, or the mailed link, is used, expired or void: offer a new one.
  'code_void',
  'link_void',
  'malformed_body',
  'body_too_large',
  // The rest of the request did not come in time.
  'request_timeout',
  'unauthenticated',
  'wrong_credentials',
  'forbidden',
  // The session must prove again who is signed in: call `stepUp`, then try again.
  'confirmation_required',
  // The sign-in waits for the second factor, or this needs a fresh one: call `signInWithFactor`, `proveFactor`.
  'second_factor_required',
  'not_found',
  'conflict',
  'price_changed',
  'already_active',
  // A company or bank gives no response; nothing is wrong with the portal itself.
  'biller_unavailable',
  // Payments from the account: not enough money, the day's limit reached, five wrong PINs.
  'insufficient_funds',
  'daily_limit',
  'pin_missing',
  'pin_locked',
  // A claim that is not decided would be paid to this bank account: change it, do not remove it.
  'bank_account_needed',
  // The money of an account that is being deleted is sent to this bank account.
  'bank_account_for_deletion',
  // Account deletion: what has to be settled first.
  'loan_to_repay',
  'claim_undecided',
  'payment_disputed',
  'balance_below_zero',
  'debt_to_pay',
  'bank_account_missing',
  // The owner's business does not have the benefit that this belongs to.
  'not_entitled',
  // The record does not meet what a loan package asks for.
  'not_eligible',
  // An offer of a lender, and repayments of a loan.
  'offer_expired',
  'already_paid',
  'too_many_requests',
  // Strangers have used up the codes of a name; a link went to the account, if there is one.
  'codes_used_up',
  'unavailable',
  // The disk of the database or of the files is full: nothing can be saved until the agency makes room.
  'storage_full',
  'internal',
] as const;
