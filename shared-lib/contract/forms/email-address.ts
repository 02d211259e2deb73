import * as z from 'zod/mini';
import { emailAddress, oneOf, otpCode } from '../validation/index.ts';
import { phoneNumber } from '../validation/phone.ts';

export function forgetEmailBody() {
  return z.object({
    phone_number: phoneNumber(),
    medium: z._default(oneOf(['sms', 'voice']), 'sms'),
  });
}

/** The specification asks for no equality in the form; the server does, at `re_email`, without regard to case. */
export function changeEmailBody() {
  return z.object({ email: emailAddress(), re_email: emailAddress() });
}

export function changeBusinessEmailBody() {
  return z.object({ email: emailAddress() });
}

export function verifyEmailCodeBody() {
  return z.object({ otp: otpCode() });
}

export function resendEmailLinkBody() {
  return z.object({ email: emailAddress() });
}
