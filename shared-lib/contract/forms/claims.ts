import * as z from 'zod/mini';
import { claimDecisions } from '../domain/insurance.ts';
import { calendarDate, multiLineText } from '../validation/index.ts';
import { insuredItems } from '../domain/insurance-quote.ts';
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

export const decisionBody = z.object({
  decision: z.enum(claimDecisions, { error: 'required' }),
  reason: multiLineText({ min: 5, max: 500 }),
});
