import type { ErrorCode } from '@portal/contract';

interface ErrorEntry {
  /** HTTP status. */
  status: number;
  /** The cause, in a sentence. */
  means: string;
  /** The caller's next step. */
  next: string;
}

/** Every error that the API responds with. docs/errors.md is made from it. */
export const errorCatalogue: Record<ErrorCode, ErrorEntry> = {
  malformed_body: {
    status: 400,
    means: 'The body is not the JSON that the call takes.',
    next: 'Send a JSON object.',
  },
  unauthenticated: {
    status: 401,
    means: 'There is no session, or it has ended.',
    next: 'Sign in again.',
  },
  wrong_credentials: {
    status: 401,
    means:
      'The number or the password is wrong, or the account is not activated. Which of them is not said.',
    next: 'Let the person correct both, or reset the password.',
  },
  forbidden: {
    status: 403,
    means: 'This person, site or method may not make the call.',
    next: 'Do not repeat it.',
  },
  confirmation_required: {
    status: 403,
    means: 'The session must prove again who is signed in.',
    next: 'Call `stepUp`, then repeat the request.',
  },
  second_factor_required: {
    status: 403,
    means:
      'The sign-in waits for the second factor, or the call needs one from the last 5 minutes.',
    next: 'Call `signInWithFactor` or `proveFactor`, then repeat the request.',
  },
  not_entitled: {
    status: 403,
    means: 'The business does not have the benefit that this belongs to.',
    next: 'Offer the benefit.',
  },
  not_found: {
    status: 404,
    means: 'It does not exist, or it belongs to someone else. Which of them is not said.',
    next: 'Show that there is no such page or record.',
  },
  request_timeout: {
    status: 408,
    means: 'The rest of the request did not arrive in time.',
    next: 'Repeat it under the same idempotency key.',
  },
  conflict: {
    status: 409,
    means: 'The record has changed since it was read.',
    next: 'Show both versions and let the person choose.',
  },
  price_changed: {
    status: 409,
    means: 'The price is no longer the one that was shown.',
    next: 'Show the new price and ask again.',
  },
  already_active: {
    status: 409,
    means: 'The business already has the benefit. Nothing was charged.',
    next: 'Show the benefit.',
  },
  insufficient_funds: {
    status: 409,
    means: 'The account has less money than the payment needs.',
    next: 'Show the balance.',
  },
  loan_to_repay: {
    status: 409,
    means: 'The account cannot be deleted before a loan is repaid.',
    next: 'Link to the loans.',
  },
  claim_undecided: {
    status: 409,
    means: 'The account cannot be deleted before a claim is decided.',
    next: 'Link to the claims.',
  },
  payment_disputed: {
    status: 409,
    means: 'The account cannot be deleted while a bank decides a dispute of a payer.',
    next: 'Say that the bank decides first.',
  },
  balance_below_zero: {
    status: 409,
    means: 'The account cannot be deleted while its balance is below zero.',
    next: 'Offer to add money.',
  },
  debt_to_pay: {
    status: 409,
    means: 'The account cannot be deleted before a debt of a lost dispute is paid.',
    next: 'Offer to add money.',
  },
  bank_account_missing: {
    status: 409,
    means: 'There is money to send to a bank before the account is deleted, and no bank account.',
    next: 'Offer to add a bank account.',
  },
  bank_account_needed: {
    status: 409,
    means: 'A claim that is not decided would be paid to the bank account.',
    next: 'Offer to change the account.',
  },
  bank_account_for_deletion: {
    status: 409,
    means: 'The money of an account that is being deleted is sent to the bank account.',
    next: 'Offer to change the account, or to keep the account with the agency.',
  },
  daily_limit: {
    status: 409,
    means: 'The payment would pass the limit of the day.',
    next: 'Show what is left today.',
  },
  pin_missing: {
    status: 409,
    means: 'The account has no payment PIN.',
    next: 'Lead to setting one.',
  },
  pin_locked: {
    status: 409,
    means: 'Five wrong payment PINs were entered.',
    next: 'Lead to setting a new one.',
  },
  not_eligible: {
    status: 409,
    means: 'The record does not meet what the loan package asks for.',
    next: 'Show what is missing.',
  },
  offer_expired: {
    status: 409,
    means: 'The time to accept the offer of the lender is over.',
    next: 'Offer to apply again.',
  },
  already_paid: {
    status: 409,
    means: 'The repayment is paid, by another tab or device. Nothing was charged.',
    next: 'Show the repayments again.',
  },
  body_too_large: {
    status: 413,
    means: 'The body is larger than the call takes.',
    next: 'Send a smaller file or less text.',
  },
  validation_failed: {
    status: 422,
    means: 'Some fields are not valid; `errors` names them.',
    next: 'Show each message at its field and keep what was typed.',
  },
  code_void: {
    status: 422,
    means: 'The one-time code is used or has expired.',
    next: 'Offer a new code.',
  },
  link_void: {
    status: 422,
    means: 'The mailed link is used or has expired.',
    next: 'Offer a new link.',
  },
  biller_unavailable: {
    status: 424,
    means: 'A company or bank does not respond. Nothing is wrong with the portal.',
    next: 'Offer to try again later.',
  },
  too_many_requests: {
    status: 429,
    means: 'A limit was reached; `Retry-After` says for how many seconds, where a time ends it.',
    next: 'Wait that long.',
  },
  codes_used_up: {
    status: 429,
    means:
      'Too many codes were asked for or guessed at with this name. If an account has it, a link that sets a new password went to its phone and its verified e-mail within the last 6 hours. Whether an account has it is not said.',
    next: 'Ask the person to look for the link; a code can be asked for after `Retry-After` seconds.',
  },
  internal: {
    status: 500,
    means: 'A defect of the API. The log has the cause under the request id.',
    next: 'Say so and offer to try again.',
  },
  unavailable: {
    status: 503,
    means: 'The database or a queue is full or away.',
    next: 'Repeat the request after a pause.',
  },
  storage_full: {
    status: 507,
    means:
      'The disk of the database or of the files is full. Nothing can be saved until there is room.',
    next: 'Keep what was typed and try again later.',
  },
};

/** The catalogue as a Markdown document. */
export function renderErrorCatalogue(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, means, next }]) => `| \`${code}\` | ${status} | ${means} | ${next} |`,
  );
  return [
    '# Errors of the API',
    '',
    'Every error body has `code`, `message` in the language of the request, and `errors` by field where fields are',
    'wrong. Made from `api/src/http/error-catalogue.ts` by `npm run docs:errors -w @portal/api`.',
    '',
    '| code | status | what happened | what to do |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
