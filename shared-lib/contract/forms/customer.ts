import * as z from 'zod/mini';
import { ageCategories } from '../domain/age-categories.ts';
import { calendarDate, ifGiven, requiredText } from '../validation/index.ts';
import { phoneNumber } from '../validation/phone.ts';

export function customerBody() {
  return z.object({
    name: requiredText({ max: 80 }),
    phone_number: phoneNumber(),
    age_category: ifGiven(
      z.string().check(z.refine((given) => ageCategories.some((each) => each === given), 'choice')),
    ),
    birth_date: ifGiven(calendarDate({ notInFuture: true })),
  });
}
