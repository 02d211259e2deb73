import type { secondFactorSchemas } from '../schemas/second-factor.ts';
import { defineCalls } from './call.ts';

/**
 * Staff, and Master Agents who decide claims, sign in with a second factor. Their password without it, and every other
 * way to sign in, gets 403 `second_factor_required`: the sign-in waits for `signInWithFactor`, in the browser
 * that it began in. The same goes for owners who have set up an authenticator app. Without one, their calls to prove a
 * factor get 404.
 */
export const secondFactorCalls = defineCalls<typeof secondFactorSchemas>()({
  /** 401 when no sign-in waits in this browser any more. */
  sendFactorCode: { method: 'POST', path: '/auth/second-factor/code', auth: 'none' },
  /** A wrong code gets 422 at `code`; 401 when no sign-in waits in this browser any more. */
  signInWithFactor: { method: 'POST', path: '/auth/second-factor', auth: 'none' },
  getSecondFactor: { method: 'GET', path: '/auth/second-factor', auth: 'bearer' },
  sendProofCode: { method: 'POST', path: '/auth/second-factor/proof/code', auth: 'bearer' },
  /** For five minutes after it the session may do what gets 403 `second_factor_required` otherwise. */
  proveFactor: { method: 'POST', path: '/auth/second-factor/proof', auth: 'bearer' },
  /** Needs a fresh factor; of an owner without an app, a recent proof. What was started before and not confirmed ends. */
  startApp: { method: 'POST', path: '/auth/second-factor/app', auth: 'bearer' },
  /** Ends all other sessions. The recovery codes are shown this once. */
  confirmApp: { method: 'POST', path: '/auth/second-factor/app/confirmation', auth: 'bearer' },
  /** Needs a fresh factor; 409 without an app. The codes before end. */
  makeRecoveryCodes: { method: 'POST', path: '/auth/second-factor/recovery-codes', auth: 'bearer' },
  /** Needs a fresh factor. Ends all other sessions. From then on codes for Master Agents come by e-mail. */
  resetFactor: { method: 'DELETE', path: '/auth/second-factor/app', auth: 'bearer' },
});
