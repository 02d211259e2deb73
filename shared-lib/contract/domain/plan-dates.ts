/** Nigeria is one hour ahead of UTC all year round. */
const lagosMs = 60 * 60 * 1000;

/**
 * The same day and time in Nigeria so many months later. A day that the month lacks becomes its last:
 * 31 January and one month are 28 or 29 February. Count from the first day each time, not from the last
 * result, or the 31st never comes back.
 */
export function addMonths(from: Date, months: number): Date {
  const there = new Date(from.getTime() + lagosMs);
  const year = there.getUTCFullYear();
  const month = there.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(there);
  moved.setUTCFullYear(year, month, Math.min(there.getUTCDate(), lastDay));
  return new Date(moved.getTime() - lagosMs);
}
