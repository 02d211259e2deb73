import * as z from 'zod/mini';
import { multiLineText } from '../validation/index.ts';

/** Apart from the calls, which pages have at once: the dialog that is validated by it comes later. */
export const refundBody = z.object({ reason: multiLineText({ min: 5, max: 500 }) });
/** The owner never sees the reason; the trail keeps it. */
export const refundDecisionBody = z.object({
  decision: z.enum(['approve', 'reject'], { error: 'required' }),
  reason: multiLineText({ min: 5, max: 500 }),
});
