const dayInMs = 86_400_000;
/** From this many days before a payment the page points it out. */
const soonDays = 14;

export type Due = 'past' | 'soon' | 'later';

/**
 * @param renewsAt ISO 8601: when the next payment is due.
 * @param now milliseconds since 1970.
 */
export function dueOf(renewsAt: string, now: number): Due {
  const remaining = Date.parse(renewsAt) - now;
  if (remaining < 0) return 'past';
  return remaining <= soonDays * dayInMs ? 'soon' : 'later';
}
