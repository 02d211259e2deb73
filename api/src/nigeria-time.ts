export const nigeria = 'Africa/Lagos';

/** Nigeria is one hour ahead of UTC all year round. */
const offset = '+01:00';
const offsetMs = 60 * 60 * 1000;

/** Time on a clock in Nigeria: `2026-01-31T23:30:00.000`. */
export function clockInNigeria(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, -1);
}

/** Midnight there. @param day yyyy-MM-dd; the date is invalid where the day is none */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00${offset}`);
}

/** The last midnight there. */
export function startOfDayAt(moment: Date): Date {
  return startOfDay(clockInNigeria(moment).slice(0, 10));
}
