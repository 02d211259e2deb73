/** '2026-11-21' → '21/11/2026'; anything else comes back as it is. */
export function showDay(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : value;
}

/** '21/11/2026', '1.2.2026', '01 02 2026' or '01022026' → yyyy-MM-DD; `undefined` unless it is a day of the calendar. */
export function readDay(text: string): string | undefined {
  const match =
    /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  if (!match) return undefined;
  const [day, month, year] = [match[1], match[2], match[3]].map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isCalendarDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isCalendarDay && year >= 1000 ? date.toISOString().slice(0, 10) : undefined;
}

/**
 * Puts in the slashes while digits are typed: a number pad has none. Deleting is not changed, or a
 * slash could never be removed.
 */
export function addSlashes(text: string, before: string): string {
  if (text.length <= before.length || !/^[\d/]+$/.test(text)) return text;
  return text
    .replace(/\/{2,}/g, '/')
    .replace(/^(\d{2})\/?(?=\d|$)/, '$1/')
    .replace(/^(\d{1,2}\/\d{2})\/?(?=\d|$)/, '$1/')
    .slice(0, 10);
}
