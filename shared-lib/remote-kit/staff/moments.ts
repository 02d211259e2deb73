/** Nigeria is one hour ahead of UTC all year round. */
const offset = '+01:00';
const offsetMs = 3_600_000;

/** The value of an input `datetime-local` as a moment; null where it is empty. */
export const toMoment = (local: string): string | null =>
  local === '' ? null : new Date(`${local}:00${offset}`).toISOString();

/** A moment as the value of an input `datetime-local`, in Nigerian time. */
export const toLocal = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16);
