import * as z from 'zod/mini';
import {
  changePasswordBody,
  forgetPasswordBody,
  passwordLinkBody,
  registerBody,
  requestPasswordLinkBody,
  resetPasswordBody,
  sendActivationCodeBody,
  sendRegistrationNumberBody,
  verifyCodeBody,
} from '../forms/account-access.ts';
import { ifGiven, oneOf, otpCode, requiredIf, typedPassword } from '../validation/index.ts';
import { loginResponse } from './auth.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { linkTokenBody } from './email-address.ts';
import { messageResponse } from './responses.ts';

const verifyCodeResponse = z.extend(loginResponse, {
  message: z.string(),
  data: z.object({
    /**
     * `signed-in`: the token is a session, start it. `password`: the token (10 minutes) is saved, fetches
     * the user, and sets the first password by `resetPassword`. `email`: the token (10 minutes) is good
     * only for `changeEmail`; do not save it, hand it to that one call.
     */
    next: z.enum(['signed-in', 'password', 'email']),
    /** Comes with `password`: the registration number, which is the owner's to know from here on. */
    smedan_number: z.optional(z.string()),
  }),
});
export type VerifyCodeResponse = z.infer<typeof verifyCodeResponse>;

/** A new session in place of the token that was used: start it. */
const renewedSession = z.extend(loginResponse, { message: z.string() });

/** One of the two. */
const stepUpBody = z
  .object({ password: ifGiven(typedPassword()), otp_code: ifGiven(otpCode()) })
  .check(requiredIf('password', ({ otp_code }) => otp_code === undefined));
const sendStepUpCodeBody = z.object({
  medium: z._default(oneOf(['sms', 'email', 'voice']), 'sms'),
});

export const accountAccessSchemas = {
  register: {
    summary:
      'Registers a business, and sends its registration number with the code that activates it',
    tag: 'auth',
    body: registerBody(),
    response: z.extend(messageResponse, {
      data: z.object({
        /** In place of the registration number in `sendActivationCode` and `verifyCode`. */
        registration: z.string(),
        /** Where the code was sent. */
        medium: z.enum(['phone', 'email']),
      }),
    }),
  },
  forgetPassword: {
    summary: 'Forgotten password: sends a code by e-mail or text message',
    tag: 'auth',
    body: forgetPasswordBody(),
    response: messageResponse,
  },
  sendActivationCode: {
    summary:
      'First step of activation: sends a code to the phone or e-mail of a registration number',
    tag: 'auth',
    body: sendActivationCodeBody(),
    response: z.extend(messageResponse, {
      data: z.object({ is_new: z.boolean() }),
      otp_code: z.optional(z.string()),
    }),
  },
  verifyCode: {
    summary: 'Exchanges a one-time code for a token (password reset, activation, e-mail recovery)',
    tag: 'auth',
    body: verifyCodeBody(),
    response: verifyCodeResponse,
  },
  resetPassword: {
    summary: 'Last step of activation: sets the password and signs in',
    tag: 'auth',
    body: resetPasswordBody(),
    response: renewedSession,
  },
  requestPasswordLink: {
    summary: 'Mails a link to `/password/reset/{token}`, good for 30 minutes',
    tag: 'auth',
    body: requestPasswordLinkBody(),
    response: messageResponse,
  },
  checkPasswordLink: {
    summary: 'Whether a password link still works, before anything is typed; does not use it up',
    tag: 'auth',
    body: linkTokenBody,
    response: messageResponse,
  },
  usePasswordLink: {
    summary: 'Sets a new password by a mailed link, once, and signs in',
    tag: 'auth',
    body: passwordLinkBody(),
    response: renewedSession,
  },
  changePassword: {
    summary: 'Changes the password of the signed-in owner; ends all other sessions',
    tag: 'auth',
    body: changePasswordBody(),
    response: renewedSession,
  },
  sendRegistrationNumber: {
    summary: 'Mails the registration number to the owner of a phone number',
    tag: 'auth',
    body: sendRegistrationNumberBody(),
    response: messageResponse,
  },
  getCodeHelp: {
    summary: 'What helps a person who did not get a code: other ways to get it, whom to call',
    tag: 'auth',
    response: z.object({
      data: z.object({
        /** `voice` where this portal can call phones. */
        channels: z.array(z.enum(['sms', 'email', 'voice'])),
        contact_phone: z.nullable(z.string()),
      }),
    }),
  },
  sendStepUpCode: {
    summary: 'Sends the signed-in owner a code for `stepUp`',
    tag: 'auth',
    body: sendStepUpCodeBody,
    response: messageResponse,
  },
  stepUp: {
    summary: 'Proves again who is signed in, by the password or a code',
    tag: 'auth',
    body: stepUpBody,
    response: messageResponse,
  },
} satisfies AreaSchemas;
