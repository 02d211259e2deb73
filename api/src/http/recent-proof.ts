import type { Caller } from './authenticate.ts';
import { ApiError } from './errors.ts';
import { requireFreshFactor } from './fresh-factor.ts';

/** login.gov's reauthn window. */
const goodForMs = 20 * 60 * 1000;

/**
 * Before a change that a thief of an open session would make: e-mail, phone, bank account, deletion.
 * @throws ApiError `confirmation_required` when neither password nor code was given for 20 minutes;
 *   `second_factor_required` where the person has a second factor and has not given it for 5 minutes.
 */
export function requireRecentProof(caller: Caller, now: Date): void {
  if (now.getTime() - caller.provedAt.getTime() > goodForMs) {
    throw new ApiError('confirmation_required');
  }
  if (caller.factorAt !== null) requireFreshFactor(caller, now);
}
