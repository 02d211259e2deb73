/** 'Nov' or 'November 2026' for `2026-11`. */
export function monthLabel(month: string, locale: string, length: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(locale, {
    month: length,
    ...(length === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`));
}

/** '₦200K' for an axis; `kobo` is whole kobo. */
export function shortMoney(kobo: number, locale: string): string {
  const naira = new Intl.NumberFormat(locale, { notation: 'compact' }).format(kobo / 100);
  return `₦${naira}`;
}
