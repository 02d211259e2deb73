import * as z from 'zod/mini';
import { otpCode, requiredText } from '../validation/index.ts';
import { loginAnswer } from './auth.ts';
import { defineCall } from './call.ts';
import { dataAnswer, messageAnswer } from './errors.ts';

/**
 * Staff, and Master Agents who decide claims, sign in with a second factor. Their password alone, and every other
 * way to sign in, answers 403 `second_factor_required`: the sign-in waits for `signInWithFactor`, in the browser
 * that it began in. For owners nothing of this exists; calls with a token answer them 404.
 */

/**
 * `app`: a code of the person's authenticator app, or a recovery code. `email`: a code that the agency sends to the
 * verified e-mail, as long as there is no app. `none`: there is no app and no verified e-mail.
 */
const factorMethod = z.enum(['app', 'email', 'none']);
export type FactorMethod = z.infer<typeof factorMethod>;

const recoveryCodes = z.array(z.string());

/** Six digits of the app or the e-mail, or a recovery code. */
export const factorCodeBody = z.object({ code: requiredText({ max: 40 }) });
/** `again`: another e-mail. Without it, a code that was sent already is not sent twice. */
export const sendFactorCodeBody = z.object({ again: z._default(z.boolean(), false) });
/** Of the app that is set up, and of the e-mail that `startApp` has sent. */
export const confirmAppBody = z.object({ code: otpCode(), email_code: otpCode() });

const sentFactorCode = z.extend(messageAnswer, { data: z.object({ method: factorMethod }) });

const signedInWithFactor = z.extend(loginAnswer, {
  /** A new password of a recovery waited for the factor, and is set now. */
  password_changed: z.boolean(),
});
export type SignedInWithFactor = z.infer<typeof signedInWithFactor>;

export const secondFactorCalls = {
  /** 401 when no sign-in waits in this browser any more. */
  sendFactorCode: defineCall({
    id: 'sendFactorCode',
    summary: 'Says how the sign-in that waits goes on, and mails a code where there is no app',
    method: 'POST',
    path: '/auth/second-factor/code',
    auth: 'none',
    tag: 'auth',
    body: sendFactorCodeBody,
    answer: sentFactorCode,
  }),
  /** A wrong code answers 422 at `code`; 401 when no sign-in waits in this browser any more. */
  signInWithFactor: defineCall({
    id: 'signInWithFactor',
    summary:
      'Last step of sign-in for staff and Master Agents: exchanges the second factor for a token',
    method: 'POST',
    path: '/auth/second-factor',
    auth: 'none',
    tag: 'auth',
    body: factorCodeBody,
    answer: signedInWithFactor,
  }),
  getSecondFactor: defineCall({
    id: 'getSecondFactor',
    summary: 'The second factor of who is signed in; 404 for owners, who have none',
    method: 'GET',
    path: '/auth/second-factor',
    auth: 'bearer',
    tag: 'auth',
    answer: dataAnswer(
      z.object({
        method: factorMethod,
        /** ISO 8601, UTC; null without an app. */
        app_added_at: z.nullable(z.string()),
        recovery_codes_left: z.int(),
      }),
    ),
  }),
  sendProofCode: defineCall({
    id: 'sendProofCode',
    summary: 'Says how `proveFactor` is done, and mails a code where there is no app',
    method: 'POST',
    path: '/auth/second-factor/proof/code',
    auth: 'bearer',
    tag: 'auth',
    body: sendFactorCodeBody,
    answer: sentFactorCode,
  }),
  /** For five minutes after it the session may do what answers 403 `second_factor_required` otherwise. */
  proveFactor: defineCall({
    id: 'proveFactor',
    summary: 'Gives the second factor again, for what needs a fresh one',
    method: 'POST',
    path: '/auth/second-factor/proof',
    auth: 'bearer',
    tag: 'auth',
    body: factorCodeBody,
    answer: messageAnswer,
  }),
  /** Needs a fresh factor. What was started before and not confirmed ends. */
  startApp: defineCall({
    id: 'startApp',
    summary: 'Makes the secret of an authenticator app, and mails the code that confirms it',
    method: 'POST',
    path: '/auth/second-factor/app',
    auth: 'bearer',
    tag: 'auth',
    answer: dataAnswer(
      z.object({
        /** Base32, for apps that cannot read the picture. */
        secret: z.string(),
        /** `otpauth://…`, which opens the app on a phone. */
        uri: z.string(),
        /** The same as a picture: an SVG path in a square of so many units. */
        qr: z.object({ size: z.int(), path: z.string() }),
      }),
    ),
  }),
  /** Ends all other sessions. The recovery codes are shown this once. */
  confirmApp: defineCall({
    id: 'confirmApp',
    summary: 'Takes the app into use, by a code of the app and the code of the e-mail',
    method: 'POST',
    path: '/auth/second-factor/app/confirmation',
    auth: 'bearer',
    tag: 'auth',
    body: confirmAppBody,
    answer: dataAnswer(z.object({ recovery_codes: recoveryCodes })),
  }),
  /** Needs a fresh factor; 409 without an app. The codes before end. */
  makeRecoveryCodes: defineCall({
    id: 'makeRecoveryCodes',
    summary: 'Makes ten recovery codes, each good once, which are shown this once',
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    auth: 'bearer',
    tag: 'auth',
    answer: dataAnswer(z.object({ recovery_codes: recoveryCodes })),
  }),
  /** Needs a fresh factor. Ends all other sessions; from then on codes come by e-mail. */
  resetFactor: defineCall({
    id: 'resetFactor',
    summary: 'Removes the app and the recovery codes',
    method: 'DELETE',
    path: '/auth/second-factor/app',
    auth: 'bearer',
    tag: 'auth',
    answer: messageAnswer,
  }),
};
