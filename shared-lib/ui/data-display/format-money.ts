/** Between thousands, and before the kobo. */
function separators(locale: string): [group: string, decimal: string] {
  return locale.startsWith('es') ? ['.', ','] : [',', '.'];
}

export interface MoneyText {
  /** '₦12,000' */
  naira: string;
  /** '.50' with the locale's separator. */
  kobo: string;
}

/**
 * Splits an amount in whole kobo into what is shown large and small; the sign is dropped. As Intl.NumberFormat does, whose
 * first use takes a cheap phone 70 to 120 ms, in the middle of the first page.
 */
export function moneyText(kobo: number, locale: string): MoneyText {
  const [group, decimal] = separators(locale);
  const digits = String(Math.round(Math.abs(kobo))).padStart(3, '0');
  const naira = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group);
  return { naira: `₦${naira}`, kobo: `${decimal}${digits.slice(-2)}` };
}

/** Money as text for a button or a chart: '₦12,000', '−₦1,200.50'. `kobo` is whole kobo; zero kobo are left out. */
export function formatMoney(kobo: number, locale: string): string {
  const text = moneyText(kobo, locale);
  return `${kobo < 0 ? '−' : ''}${text.naira}${kobo % 100 === 0 ? '' : text.kobo}`;
}
