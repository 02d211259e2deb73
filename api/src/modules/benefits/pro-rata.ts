import { addMonths, monthsOf, type Plan } from '@portal/contract';
import { startOfDay } from '../../nigeria-time.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Days that have not begun; none where the end has passed. */
export function wholeDays(from: Date, until: Date): number {
  return Math.max(0, Math.floor((until.getTime() - from.getTime()) / dayMs));
}

/** Days of a period, of which summer and winter have the same in Nigeria. */
function daysOf(from: Date, until: Date): number {
  return Math.max(1, Math.round((until.getTime() - from.getTime()) / dayMs));
}

export interface Paid {
  counted_from: Date;
  months_paid: number;
  plan: Plan;
  amount_kobo: number;
}

/** The period that was paid last. */
export function lastPeriod({ counted_from, months_paid, plan }: Omit<Paid, 'amount_kobo'>) {
  const from = addMonths(counted_from, months_paid - monthsOf[plan]);
  const until = addMonths(counted_from, months_paid);
  return { from, until, days: daysOf(from, until) };
}

/** A part of the price of a period by days, in whole kobo: what is returned is rounded up, what is charged down. */
export function partOf(
  amountKobo: number,
  { days, of }: { days: number; of: number },
  round: 'up' | 'down',
): number {
  const part = (amountKobo * days) / of;
  return round === 'up' ? Math.ceil(part) : Math.floor(part);
}

/**
 * The value of the whole days that are paid and not used at a moment, in the owner's favour.
 * @param periods payments for periods, the newest first; where they do not reach back far enough, the activation's own
 * price counts
 * @param round what is charged is rounded down
 */
export function unusedKobo(
  activation: Paid,
  periods: readonly { plan: Plan; amount_kobo: number }[],
  at: Date,
  round: 'up' | 'down' = 'up',
): number {
  let months_paid = activation.months_paid;
  let total = 0;
  for (let index = 0; months_paid > 0; index += 1) {
    const { plan, amount_kobo } = periods[index] ?? activation;
    const { from, until, days } = lastPeriod({ ...activation, months_paid, plan });
    if (until <= at) return total;
    const left = Math.min(days, wholeDays(at, until));
    total += partOf(amount_kobo, { days: from >= at ? days : left, of: days }, round);
    if (from <= at) return total;
    // Days of this period are not counted again in the one before it.
    months_paid -= monthsOf[plan];
  }
  return total;
}

/** The part of a change of the cover that is paid and not used; it costs the same on each day. In the owner's favour. */
export function unusedOfChange(
  {
    starts_on,
    priced_until,
    amount_kobo,
  }: {
    /** yyyy-MM-dd */
    starts_on: string;
    priced_until: Date;
    amount_kobo: number;
  },
  at: Date,
): number {
  const of = Math.max(1, wholeDays(startOfDay(starts_on), priced_until));
  return partOf(amount_kobo, { days: Math.min(of, wholeDays(at, priced_until)), of }, 'up');
}
