/** No business on the register is older; a year below is a slip of the finger (`0202`). */
const earliestYear = 1800;

/** Today in Nigeria (UTC+1 all year), yyyy-MM-DD. */
export function todayInNigeria(now: Date = new Date()): string {
  return new Date(now.getTime() + 3_600_000).toISOString().slice(0, 10);
}

/** dd/MM/yyyy (also with dots, dashes or single figures) or yyyy-MM-DD to yyyy-MM-DD; null unless it is a day of the calendar. */
export function toIsoDate(input: string): string | null {
  const text = input.normalize('NFKC').trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const written = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : written
      ? [written[4], written[3], written[1]]
      : [];
  if (year === undefined || month === undefined || day === undefined) return null;
  if (Number(year) < earliestYear) return null;
  const candidate = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${candidate}T00:00:00Z`);
  // Some engines roll 31 February over into March instead of rejecting it.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(candidate)
    ? candidate
    : null;
}

/** yyyy-MM-DD to dd/MM/yyyy. Text that is not a date comes back as it is, so that a person can correct it. */
export function toDisplayDate(input: string): string {
  const iso = toIsoDate(input);
  if (iso === null) return input;
  const [year, month, day] = iso.split('-');
  return `${day}/${month}/${year}`;
}
