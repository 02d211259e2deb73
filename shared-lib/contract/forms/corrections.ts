import * as z from 'zod/mini';
import { multiLineText, requiredText } from '../validation/index.ts';

const reason = () => multiLineText({ min: 10, max: 500 });

export function businessNameCorrection() {
  return z.object({
    field: z.literal('business_name'),
    business_name: requiredText({ max: 150 }),
    reason: reason(),
  });
}

export function ownerNameCorrection() {
  return z.object({
    field: z.literal('owner_name'),
    first_name: requiredText({ max: 60 }),
    last_name: requiredText({ max: 60 }),
    reason: reason(),
  });
}

/** Why the agency rejects a correction, as its owner reads it. */
export function correctionRejectionBody() {
  return z.object({ reason: multiLineText({ min: 5, max: 500 }) });
}
