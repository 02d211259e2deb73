import * as z from 'zod/mini';
import { confirmAppBody, factorCodeBody } from '../forms/second-factor.ts';
import { loginResponse } from './auth.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse, messageResponse } from './responses.ts';

/**
 * `app`: a code of the person's authenticator app, or a recovery code. `email`: a code that the agency sends to the
 * verified e-mail, as long as there is no app. `none`: an owner without an app, or staff without an app and a verified e-mail.
 */
const factorMethod = z.enum(['app', 'email', 'none']);
export type FactorMethod = z.infer<typeof factorMethod>;

const recoveryCodes = z.array(z.string());

/** `again`: another e-mail. Without it, a code that was sent already is not sent twice. */
const sendFactorCodeBody = z.object({ again: z._default(z.boolean(), false) });

const sentFactorCode = z.extend(messageResponse, { data: z.object({ method: factorMethod }) });

const signedInWithFactor = z.extend(loginResponse, {
  /** A new password of a recovery waited for the factor, and is set now. */
  password_changed: z.boolean(),
});
export type SignedInWithFactor = z.infer<typeof signedInWithFactor>;

export const secondFactorSchemas = {
  sendFactorCode: {
    summary: 'Says how the sign-in that waits goes on, and mails a code where there is no app',
    tag: 'auth',
    body: sendFactorCodeBody,
    response: sentFactorCode,
  },
  signInWithFactor: {
    summary:
      'Last step of sign-in where the account has a second factor: exchanges the factor for a token',
    tag: 'auth',
    body: factorCodeBody(),
    response: signedInWithFactor,
  },
  getSecondFactor: {
    summary: 'The second factor of who is signed in',
    tag: 'auth',
    response: dataResponse(
      z.object({
        method: factorMethod,
        /** ISO 8601, UTC; null without an app. */
        app_added_at: z.nullable(z.string()),
        recovery_codes_left: z.int(),
      }),
    ),
  },
  sendProofCode: {
    summary: 'Says how `proveFactor` is done, and mails a code where there is no app',
    tag: 'auth',
    body: sendFactorCodeBody,
    response: sentFactorCode,
  },
  proveFactor: {
    summary: 'Gives the second factor again, for what needs a fresh one',
    tag: 'auth',
    body: factorCodeBody(),
    response: messageResponse,
  },
  startApp: {
    summary:
      'Makes the secret of an authenticator app, and mails Master Agents the code that confirms it',
    tag: 'auth',
    response: dataResponse(
      z.object({
        /** Base32, for apps that cannot read the picture. */
        secret: z.string(),
        /** `otpauth://…`, which opens the app on a phone. */
        uri: z.string(),
        /** The same as a picture: an SVG path in a square of so many units. */
        qr: z.object({ size: z.int(), path: z.string() }),
      }),
    ),
  },
  confirmApp: {
    summary:
      'Takes the app into use, by a code of the app and, for Master Agents, the code of the e-mail',
    tag: 'auth',
    body: confirmAppBody(),
    response: dataResponse(z.object({ recovery_codes: recoveryCodes })),
  },
  makeRecoveryCodes: {
    summary: 'Makes ten recovery codes, each good once, which are shown this once',
    tag: 'auth',
    response: dataResponse(z.object({ recovery_codes: recoveryCodes })),
  },
  resetFactor: {
    summary: 'Removes the app and the recovery codes',
    tag: 'auth',
    response: messageResponse,
  },
} satisfies AreaSchemas;
