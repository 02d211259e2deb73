import type { Transaction } from '@portal/shared-lib/contract';

export interface MonthOfMoney {
  /** yyyy-MM in Nigerian time */
  month: string;
  /** Kobo that came in and went out. */
  credit: number;
  debit: number;
}

const lagosOffsetMs = 3_600_000;

function monthOf(time: number): string {
  // Nigeria keeps UTC+1 all year.
  return new Date(time + lagosOffsetMs).toISOString().slice(0, 7);
}

/** The last `count` months, the current one last. Only money that has really moved counts. */
export function moneyByMonth(
  transactions: readonly Transaction[],
  now: Date,
  count: number,
): MonthOfMoney[] {
  const [year = 0, month = 1] = monthOf(now.getTime()).split('-').map(Number);
  const months = Array.from({ length: count }, (_, index): MonthOfMoney => {
    const first = new Date(Date.UTC(year, month - count + index, 1));
    return { month: first.toISOString().slice(0, 7), credit: 0, debit: 0 };
  });
  for (const { created_at, direction, amount_kobo, status } of transactions) {
    if (status !== 'successful') continue;
    const key = monthOf(Date.parse(created_at));
    const entry = months.find((candidate) => candidate.month === key);
    if (entry) entry[direction] += amount_kobo;
  }
  return months;
}
