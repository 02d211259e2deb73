/** '₦200K' for an axis; `kobo` is whole kobo. */
export function shortMoney(kobo: number, locale: string): string {
  const naira = new Intl.NumberFormat(locale, { notation: 'compact' }).format(kobo / 100);
  return `₦${naira}`;
}
