import * as z from 'zod/mini';
import { calendarDate, ifGiven, requiredText } from '../validation/index.ts';
import { phoneNumber } from '../validation/phone.ts';
import { ageCategories } from '../domain/age-categories.ts';

/** An entry point of its own: it brings the phone library, which the pages about messages do not need. */
export const customerBody = z.object({
  name: requiredText({ max: 80 }),
  phone_number: phoneNumber(),
  age_category: ifGiven(
    z.string().check(z.refine((given) => ageCategories.some((each) => each === given), 'choice')),
  ),
  birth_date: ifGiven(calendarDate({ notInFuture: true })),
});
