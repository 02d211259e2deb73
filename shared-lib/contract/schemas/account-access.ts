import * as z from 'zod/mini';
import {
  confirmed,
  emailAddress,
  ifGiven,
  newPassword,
  oneOf,
  otpCode,
  requiredIf,
  requiredText,
  typedPassword,
} from '../validation/index.ts';
import { phoneNumber } from '../validation/phone.ts';
import { loginAnswer } from './auth.ts';
import { defineCall } from './call.ts';
import { emailAddressCalls, linkTokenBody } from './email-address.ts';
import { messageAnswer } from './errors.ts';

/**
 * How an owner gets an account and gets back into it. An entry point of its own: these schemas bring the phone
 * library and the list of common passwords, which the landing page does not need.
 *
 * What holds for all of them: where a number or address is named, the answer is the same whether or not
 * anybody has it. A one-time code has 6 digits, lives 10 minutes, works once, and is void after 5 wrong
 * tries. A new one can be asked for after 60 seconds; 429 carries Retry-After. A code that is wrong,
 * used, void or expired answers 422 with the reason at its field, and `code_void` where only a new code
 * helps. Where nobody is signed in, a code works only in the browser that asked for it, which keeps the cookie
 * that came with the response. Only a verified e-mail and a proved phone recover an account.
 */

export const registerBody = z.object({
  business_name: requiredText({ max: 150 }),
  first_name: requiredText({ max: 100 }),
  last_name: requiredText({ max: 100 }),
  phone_number: phoneNumber(),
  email: emailAddress(),
  /** That the agency keeps and uses these details. Recorded with the moment and the version of the text. */
  accepts_terms: z.boolean({ error: 'consent' }).check(z.refine(Boolean, 'consent')),
});

export const forgetPasswordBody = z.object({
  /** Phone or registration number. */
  username: requiredText(),
  medium: z._default(oneOf(['sms', 'email']), 'email'),
});

export const sendActivationCodeBody = z.object({
  smedan_number: requiredText({ max: 64 }),
  medium: z._default(oneOf(['phone', 'email']), 'phone'),
});

/**
 * Three purposes. `should_change_password: true`: the code of `forgetPassword`, together with the new
 * password. Otherwise the code of `sendActivationCode` (username: registration number) or of
 * `forgetEmail` (username: phone number), whichever was asked for last; passwords are not read then.
 */
export const verifyCodeBody = z
  .object({
    otp_code: otpCode(),
    username: requiredText(),
    password: ifGiven(newPassword()),
    confirm_password: ifGiven(typedPassword()),
    should_change_password: z._default(z.boolean(), false),
  })
  .check(
    requiredIf('password', ({ should_change_password }) => should_change_password),
    requiredIf('confirm_password', ({ should_change_password }) => should_change_password),
    confirmed('confirm_password', 'password'),
  );

export const verifyCodeAnswer = z.extend(loginAnswer, {
  message: z.string(),
  data: z.object({
    /**
     * `signed-in`: the token is a session, start it. `password`: the token (10 minutes) is saved, fetches
     * the user, and sets the first password by `resetPassword`. `email`: the token (10 minutes) is good
     * for `changeEmail` alone; do not save it, hand it to that one call.
     */
    next: z.enum(['signed-in', 'password', 'email']),
  }),
});
export type VerifyCodeAnswer = z.infer<typeof verifyCodeAnswer>;

const repeatedPassword = { password: newPassword(), re_password: typedPassword() };
export const resetPasswordBody = z
  .object(repeatedPassword)
  .check(confirmed('re_password', 'password'));
/** `token`: the last part of the mailed address `/password/reset/{token}`. */
export const passwordLinkBody = z
  .object({ token: requiredText({ max: 100 }), ...repeatedPassword })
  .check(confirmed('re_password', 'password'));
export const changePasswordBody = z
  .object({ current_password: typedPassword(), ...repeatedPassword })
  .check(confirmed('re_password', 'password'));

/** A new session in place of the token that was used: start it. */
export const renewedSession = z.extend(loginAnswer, { message: z.string() });

/** E-mail address, phone or registration number. */
export const requestPasswordLinkBody = z.object({ username: requiredText() });

export const sendRegistrationNumberBody = z.object({ phone_number: phoneNumber() });
/** One of the two. */
export const stepUpBody = z
  .object({ password: ifGiven(typedPassword()), otp_code: ifGiven(otpCode()) })
  .check(requiredIf('password', ({ otp_code }) => otp_code === undefined));
export const sendStepUpCodeBody = z.object({
  medium: z._default(oneOf(['sms', 'email']), 'sms'),
});

export const accountAccessCalls = {
  /**
   * A phone number that is registered already gets the same answer, and an account whose phone waits for its
   * code; whoever has proved the phone is told by text message. The number also arrives by e-mail and text message.
   */
  register: defineCall({
    id: 'register',
    summary:
      'Registers a business and gives its registration number; the account is activated next',
    method: 'POST',
    path: '/auth/register',
    auth: 'none',
    tag: 'auth',
    body: registerBody,
    answer: z.extend(messageAnswer, { data: z.object({ smedan_number: z.string() }) }),
  }),
  forgetPassword: defineCall({
    id: 'forgetPassword',
    summary: 'Forgotten password: sends a code by e-mail or text message',
    method: 'POST',
    path: '/auth/forget-password',
    auth: 'none',
    tag: 'auth',
    body: forgetPasswordBody,
    answer: messageAnswer,
  }),
  /**
   * `is_new: false`: the account is active, no code was sent. A number that cannot be one answers 422
   * at `smedan_number`. `otp_code` is never answered.
   */
  sendActivationCode: defineCall({
    id: 'sendActivationCode',
    summary:
      'First step of activation: sends a code to the phone or e-mail of a registration number',
    method: 'POST',
    path: '/auth/otp',
    auth: 'none',
    tag: 'auth',
    body: sendActivationCodeBody,
    answer: z.extend(messageAnswer, {
      data: z.object({ is_new: z.boolean() }),
      otp_code: z.optional(z.string()),
    }),
  }),
  verifyCode: defineCall({
    id: 'verifyCode',
    summary: 'Exchanges a one-time code for a token (password reset, activation, e-mail recovery)',
    method: 'POST',
    path: '/auth/otp/verify',
    auth: 'none',
    tag: 'auth',
    body: verifyCodeBody,
    answer: verifyCodeAnswer,
  }),
  /** Takes the token of an activation (`next: 'password'`), once. */
  resetPassword: defineCall({
    id: 'resetPassword',
    summary: 'Last step of activation: sets the password and signs in',
    method: 'POST',
    path: '/auth/reset-password',
    auth: 'bearer',
    limitedTokens: ['activation'],
    tag: 'auth',
    body: resetPasswordBody,
    answer: renewedSession,
  }),
  requestPasswordLink: defineCall({
    id: 'requestPasswordLink',
    summary: 'Mails a link to `/password/reset/{token}`, good for 30 minutes',
    method: 'POST',
    path: '/auth/password-link',
    auth: 'none',
    tag: 'auth',
    body: requestPasswordLinkBody,
    answer: messageAnswer,
  }),
  /** 422 `link_void` for a used, expired or foreign link: offer a new one. */
  checkPasswordLink: defineCall({
    id: 'checkPasswordLink',
    summary: 'Whether a password link still works, before anything is typed; does not use it up',
    method: 'POST',
    path: '/auth/password-link/check',
    auth: 'none',
    tag: 'auth',
    body: linkTokenBody,
    answer: messageAnswer,
  }),
  /** 422 `link_void` as above. */
  usePasswordLink: defineCall({
    id: 'usePasswordLink',
    summary: 'Sets a new password by a mailed link, once, and signs in',
    method: 'POST',
    path: '/auth/password-link/use',
    auth: 'none',
    tag: 'auth',
    body: passwordLinkBody,
    answer: renewedSession,
  }),
  /** A wrong current password answers 422 at `current_password` and counts like a failed sign-in. */
  changePassword: defineCall({
    id: 'changePassword',
    summary: 'Changes the password of the signed-in owner; ends all other sessions',
    method: 'POST',
    path: '/auth/change-password',
    auth: 'bearer',
    tag: 'auth',
    body: changePasswordBody,
    answer: renewedSession,
  }),
  sendRegistrationNumber: defineCall({
    id: 'sendRegistrationNumber',
    summary: 'Mails the registration number to the owner of a phone number',
    method: 'POST',
    path: '/business-registrations/smedan-number',
    auth: 'none',
    tag: 'auth',
    body: sendRegistrationNumberBody,
    answer: messageAnswer,
  }),
  ...emailAddressCalls,
  sendStepUpCode: defineCall({
    id: 'sendStepUpCode',
    summary: 'Sends the signed-in owner a code for `stepUp`',
    method: 'POST',
    path: '/auth/step-up/code',
    auth: 'bearer',
    tag: 'auth',
    body: sendStepUpCodeBody,
    answer: messageAnswer,
  }),
  /**
   * For 20 minutes after it, and after any sign-in, the session may do what answers 403
   * `confirmation_required` otherwise: change the e-mail, phone or bank account, delete.
   */
  stepUp: defineCall({
    id: 'stepUp',
    summary: 'Proves anew who is signed in, by the password or a code',
    method: 'POST',
    path: '/auth/step-up',
    auth: 'bearer',
    tag: 'auth',
    body: stepUpBody,
    answer: messageAnswer,
  }),
};
