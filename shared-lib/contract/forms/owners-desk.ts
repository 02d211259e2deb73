import * as z from 'zod/mini';
import { recoveryChannels } from '../domain/owners-desk.ts';
import { requiredText } from '../validation/index.ts';

/** Why staff change what belongs to an owner. It is kept in the audit trail, and the owner reads it there. */
export function ownerChangeBody() {
  return z.object({ reason: requiredText({ min: 5, max: 200 }) });
}

export function sendRecoveryBody() {
  return z.extend(ownerChangeBody(), {
    channel: z.enum(recoveryChannels, { error: 'required' }),
  });
}
