import type { Transaction } from '@portal/shared-lib/contract';

/** One calendar month; amounts are whole kobo, both positive. */
export interface MonthOfMoney {
  /** `2026-11` */
  month: string;
  in: number;
  out: number;
}

/** Nigeria has no summer time: its clock is always one hour ahead of UTC. */
const lagosOffsetMs = 3_600_000;

/**
 * Money in and out, the oldest month first, months without any included. What is pending, failed
 * or reversed has not moved money and does not count.
 *
 * @param now milliseconds since 1970; its month is the last.
 */
export function moneyByMonth(
  transactions: readonly Transaction[],
  now: number,
  count = 6,
): MonthOfMoney[] {
  const current = monthNumber(now);
  const months = Array.from({ length: count }, (_, index) => ({
    month: monthName(current - count + 1 + index),
    in: 0,
    out: 0,
  }));
  for (const { status, direction, amount_kobo, created_at } of transactions) {
    const month = months[monthNumber(Date.parse(created_at)) - current + count - 1];
    if (status !== 'successful' || !month) continue;
    month[direction === 'credit' ? 'in' : 'out'] += amount_kobo;
  }
  return months;
}

/** Months since the year 0. */
function monthNumber(time: number): number {
  const date = new Date(time + lagosOffsetMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function monthName(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}
