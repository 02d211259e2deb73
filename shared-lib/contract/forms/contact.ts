import * as z from 'zod/mini';
import { emailAddress, multiLineText, oneLineText } from '../validation/index.ts';

/** Milliseconds from showing a form to sending it: below this it was a program. */
export const shortestFillMs = 3000;

/**
 * Fields that tell a person from a program in a form that every visitor may send. A message that fails gets the usual
 * response and is dropped. Forms that do not send them pass, and meet only the limit per IP address.
 */
function signsOfAPerson() {
  return {
    /** A field that no person sees. Filled in: a program. */
    nickname: z.optional(oneLineText()),
    /** Milliseconds from showing the form to sending it. Under `shortestFillMs`: a program. */
    filled_in_ms: z.optional(z.number()),
  };
}

export function contactBody() {
  return z.object({
    email: emailAddress(),
    message: multiLineText({ max: 4000 }),
    ...signsOfAPerson(),
  });
}

export function subscriberBody() {
  return z.object({ email: emailAddress(), ...signsOfAPerson() });
}
