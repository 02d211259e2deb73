import * as z from 'zod/mini';
import { otpCode, requiredText } from '../validation/index.ts';

/** Six digits of the app or the e-mail, or a recovery code. */
export function factorCodeBody() {
  return z.object({ code: requiredText({ max: 40 }) });
}

/** `code` of the app that is set up; `email_code` of the e-mail that `startApp` has sent to Master Agents. */
export function confirmAppBody() {
  return z.object({ code: otpCode(), email_code: z.optional(otpCode()) });
}
