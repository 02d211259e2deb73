import { nigeria } from '../nigeria-time.ts';

const money = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2 });

/** `₦1,250.00` */
export const naira = (kobo: number): string => `₦${money.format(kobo / 100)}`;

/** `1,250.00`, for columns whose head says the currency. */
export const amount = (kobo: number): string => money.format(kobo / 100);

/** `21 Nov 2026`, or `21 Nov 2026, 14:05`, in Nigeria. */
export function shortDate(moment: Date, { withTime = false } = {}): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: nigeria,
    dateStyle: 'medium',
    ...(withTime && { timeStyle: 'short' }),
  }).format(moment);
}
