import * as z from 'zod/mini';
import { calendarDate, multiLineText } from '../validation/index.ts';
import { insuredItems } from './insurance-quote.ts';
import { kobo } from './kobo.ts';

// Apart from the calls, which pages have at once: the forms that are validated by these come later.

/** At most what any cover of the tariff reaches. */
const mostKobo = 1_000_000_000_00;

export const claimBody = z.object({
  item: z.enum(insuredItems, { error: 'required' }),
  happened_on: calendarDate({ notInFuture: true }),
  description: multiLineText({ min: 20, max: 2000 }),
  amount_kobo: kobo.check(
    z.refine((amount) => amount > 0, 'required'),
    z.refine((amount) => amount <= mostKobo, 'invalid'),
  ),
});

export const decisions = ['approved', 'declined', 'more_needed'] as const;
export const decisionBody = z.object({
  decision: z.enum(decisions, { error: 'required' }),
  reason: multiLineText({ min: 5, max: 500 }),
});
