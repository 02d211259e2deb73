import * as z from 'zod/mini';
import { correctionLimits } from '../domain/corrections.ts';
import { multiLineText, requiredText } from '../validation/index.ts';

/** Fields that the two kinds of requests have in common. */
const request = () => ({
  reason: multiLineText({ min: 10, max: 500 }),
  file_ids: z
    .array(z.uuid(), { error: 'required' })
    .check(
      z.minLength(1, 'required'),
      z.maxLength(correctionLimits.files, `max_files:${correctionLimits.files}`),
    ),
});

export function businessNameCorrectionBody() {
  return z.object({
    field: z.literal('business_name'),
    business_name: requiredText({ max: 150 }),
    ...request(),
  });
}

export function ownerNameCorrectionBody() {
  return z.object({
    field: z.literal('owner_name'),
    first_name: requiredText({ max: 60 }),
    last_name: requiredText({ max: 60 }),
    ...request(),
  });
}

/** Why the agency rejects a correction, as its owner reads it. */
export function correctionRejectionBody() {
  return z.object({ reason: multiLineText({ min: 5, max: 500 }) });
}
