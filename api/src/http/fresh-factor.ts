import { factorLimits } from '@portal/contract';
import type { Caller } from './authenticate.ts';
import { ApiError } from './errors.ts';

export function hasFreshFactor({ factorAt }: Caller, now: Date): boolean {
  return (
    factorAt !== null && now.getTime() - factorAt.getTime() <= factorLimits.freshSeconds * 1000
  );
}

/**
 * Before what a thief of an open session of staff would do: refunds, decisions, announcements, releases.
 * @throws ApiError `second_factor_required` when no second factor was given for 5 minutes.
 */
export function requireFreshFactor(caller: Caller, now: Date): void {
  if (!hasFreshFactor(caller, now)) throw new ApiError('second_factor_required');
}
