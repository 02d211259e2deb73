import * as z from 'zod/mini';
import { emailAddress, otpCode, requiredText } from '../validation/index.ts';
import { phoneNumber } from '../validation/phone.ts';
import { defineCall } from './call.ts';
import { messageAnswer } from './errors.ts';

/**
 * An owner's e-mail address: recovered, changed, verified, put back. What account-access says of codes and
 * of what an answer tells holds here too.
 */
export const linkTokenBody = z.object({ token: requiredText({ max: 100 }) });
export const forgetEmailBody = z.object({ phone_number: phoneNumber() });
/** The specification asks for no equality in the form; the server does, at `re_email`, without regard to case. */
export const changeEmailBody = z.object({ email: emailAddress(), re_email: emailAddress() });
export const changeBusinessEmailBody = z.object({ email: emailAddress() });
export const verifyEmailCodeBody = z.object({ otp: otpCode() });
export const resendEmailLinkBody = z.object({ email: emailAddress() });

export const emailAddressCalls = {
  forgetEmail: defineCall({
    id: 'forgetEmail',
    summary: 'First step of e-mail recovery: sends a code to the phone',
    method: 'POST',
    path: '/auth/forget-email',
    auth: 'none',
    tag: 'auth',
    body: forgetEmailBody,
    answer: messageAnswer,
  }),
  /** Takes the token of an e-mail recovery (`next: 'email'`), once. Signs nobody in. */
  changeEmail: defineCall({
    id: 'changeEmail',
    summary:
      'Last step of e-mail recovery: replaces the address; the old one gets a 24-hour undo link',
    method: 'POST',
    path: '/auth/change-email',
    auth: 'bearer',
    limitedTokens: ['email-recovery'],
    tag: 'auth',
    body: changeEmailBody,
    answer: messageAnswer,
  }),
  /** Needs a recent proof: 403 `confirmation_required` otherwise, then `stepUp`. */
  changeBusinessEmail: defineCall({
    id: 'changeBusinessEmail',
    summary: 'Replaces the signed-in owner’s address and sends a code to the new one',
    method: 'POST',
    path: '/change-business-email',
    auth: 'bearer',
    tag: 'auth',
    body: changeBusinessEmailBody,
    answer: messageAnswer,
  }),
  verifyEmailCode: defineCall({
    id: 'verifyEmailCode',
    summary: 'Verifies the signed-in owner’s address by the code that was mailed to it',
    method: 'POST',
    path: '/verify-email-otp',
    auth: 'bearer',
    tag: 'auth',
    body: verifyEmailCodeBody,
    answer: messageAnswer,
  }),
  resendEmailCode: defineCall({
    id: 'resendEmailCode',
    summary: 'Sends the signed-in owner a code to verify the address; kept for the specified GET',
    method: 'GET',
    path: '/resend-email-otp',
    auth: 'bearer',
    tag: 'auth',
    answer: messageAnswer,
  }),
  /** The first code too: ask for it when the verification opens. */
  sendEmailCode: defineCall({
    id: 'sendEmailCode',
    summary: 'Sends the signed-in owner a code to verify the address',
    method: 'POST',
    path: '/resend-email-otp',
    auth: 'bearer',
    tag: 'auth',
    answer: messageAnswer,
  }),
  /** `token`: the id of the mailed address `/email/verify/{id}`. 422 `link_void` when it no longer works. */
  verifyEmailLink: defineCall({
    id: 'verifyEmailLink',
    summary: 'Verifies an address by the mailed link (24 hours), signed in or not',
    method: 'POST',
    path: '/email/verify',
    auth: 'none',
    tag: 'auth',
    body: linkTokenBody,
    answer: messageAnswer,
  }),
  resendEmailLink: defineCall({
    id: 'resendEmailLink',
    summary: 'Mails a new link to `/email/verify/{id}`',
    method: 'POST',
    path: '/email/resend',
    auth: 'none',
    tag: 'auth',
    body: resendEmailLinkBody,
    answer: messageAnswer,
  }),
  /**
   * `token`: the id of the address `/email/undo/{id}` that went to the former e-mail and phone when either was
   * changed. 422 `link_void` when it no longer works.
   */
  undoEmailChange: defineCall({
    id: 'undoEmailChange',
    summary:
      'Puts former e-mail and phone back within 24 hours, ends every session and the password, and sends a password link',
    method: 'POST',
    path: '/email/undo',
    auth: 'none',
    tag: 'auth',
    body: linkTokenBody,
    answer: messageAnswer,
  }),
};
