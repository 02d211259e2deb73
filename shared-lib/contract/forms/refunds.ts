import * as z from 'zod/mini';
import { multiLineText } from '../validation/index.ts';

export function refundBody() {
  return z.object({ reason: multiLineText({ min: 5, max: 500 }) });
}

/** The owner never sees the reason; the trail keeps it. */
export function refundDecisionBody() {
  return z.object({
    decision: z.enum(['approve', 'reject'], { error: 'required' }),
    reason: multiLineText({ min: 5, max: 500 }),
  });
}
