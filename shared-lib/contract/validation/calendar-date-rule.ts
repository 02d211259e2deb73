import * as z from 'zod/mini';
import { todayInNigeria, toIsoDate } from './calendar-date.ts';
import { requiredOr } from './rules.ts';

/** A day of the calendar, dd/MM/yyyy or yyyy-MM-DD; the output is yyyy-MM-DD. */
export function calendarDate(options: { notInFuture?: boolean; today?: () => string } = {}) {
  const { notInFuture = false, today = todayInNigeria } = options;
  return z.string({ error: 'required' }).check(
    z.trim(),
    z.refine((input) => toIsoDate(input) !== null, { error: requiredOr('date') }),
    z.overwrite((input) => toIsoDate(input) ?? input),
    z.refine((iso) => !notInFuture || iso <= today(), {
      error: 'date_future',
      when: ({ issues }) => issues.length === 0,
    }),
  );
}
