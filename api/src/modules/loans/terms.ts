import {
  addMonths,
  findAnnualRate,
  scheduleLoan,
  type LoanOffer,
  type Repayment,
} from '@portal/contract';
import { clockInNigeria, startOfDay } from '../../nigeria-time.ts';
import type { ApplicationRow, InstalmentRow } from './repository.ts';

/** The lender's offer; without one, the terms of the application. */
export function termsOf(row: ApplicationRow) {
  return {
    amountKobo: row.offered_kobo ?? row.amount_kobo,
    rate: row.offered_rate ?? row.monthly_rate,
    months: row.offered_months ?? row.months,
    feeKobo: row.fee_kobo,
  };
}

/** yyyy-MM-dd, in Nigeria */
export const dayOf = (moment: Date): string => clockInNigeria(moment).slice(0, 10);

/** The day of a repayment: so many months after the day on which the loan is paid out. */
export const dueOn = (paidOut: Date, number: number): string => dayOf(addMonths(paidOut, number));

/** @param now The days are those of a loan that is paid out then. */
export function presentOffer(row: ApplicationRow, now: Date): LoanOffer | null {
  if (row.offer_valid_until === null) return null;
  const { amountKobo, rate, months, feeKobo } = termsOf(row);
  const { instalments, interest, total } = scheduleLoan({ amountKobo, rate, months });
  const received = amountKobo - feeKobo;
  return {
    amount_kobo: amountKobo,
    fee_kobo: feeKobo,
    received_kobo: received,
    monthly_rate: rate,
    annual_rate: findAnnualRate(
      received,
      instalments.map(({ payment }) => payment),
    ),
    months,
    interest_kobo: interest,
    total_kobo: total,
    valid_until: row.offer_valid_until.toISOString(),
    repayments: instalments.map(({ month, payment, interest: part }): Repayment => ({
      number: month,
      due_on: dueOn(now, month),
      amount_kobo: payment,
      interest_kobo: part,
    })),
  };
}

export interface Due {
  row: InstalmentRow;
  waivedKobo: number;
  amountKobo: number;
}

/**
 * The price of the next `count` repayments today. All that are left end the loan: the interest of a month that has not
 * begun is then not charged. @param rows of one loan, in their order
 */
export function priceRepayments(rows: readonly InstalmentRow[], count: number, now: Date): Due[] {
  const unpaid = rows.filter(({ paid_at }) => paid_at === null);
  const endsLoan = count === unpaid.length;
  const today = dayOf(now);
  return unpaid.slice(0, count).map((row) => {
    const { number, interest_kobo, principal_kobo } = row;
    const former = rows.find((each) => each.number === number - 1);
    const hasBegun = former === undefined || former.due_on < today;
    const waivedKobo = endsLoan && !hasBegun ? interest_kobo : 0;
    return { row, waivedKobo, amountKobo: principal_kobo + interest_kobo - waivedKobo };
  });
}

export const sumOf = (due: readonly Due[]): number =>
  due.reduce((sum, { amountKobo }) => sum + amountKobo, 0);

const dayMs = 24 * 60 * 60 * 1000;
const morningMs = 8 * 60 * 60 * 1000;

/** When an owner is reminded: in the morning three days before, and on the morning after a missed day. */
export const noticeBefore = (due: string) =>
  new Date(startOfDay(due).getTime() - 3 * dayMs + morningMs);
export const noticeAfter = (due: string) => new Date(startOfDay(due).getTime() + dayMs + morningMs);
