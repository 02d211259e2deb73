import * as z from 'zod/mini';
import { nairaAmount, type Bounds } from '../naira/naira-amount.ts';

/** An amount within the package's bounds, and for how many months. */
export function loanSchema(bounds: Bounds) {
  return z.object({
    amount_kobo: nairaAmount(bounds),
    months: z.pipe(z.string().check(z.minLength(1, 'required')), z.transform(Number)),
  });
}
