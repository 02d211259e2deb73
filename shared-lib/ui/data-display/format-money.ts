import { intlLocale } from './locale.ts';

// Making a formatter costs about a millisecond on a cheap phone and a statement asks for hundreds.
const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(locale: string): Intl.NumberFormat {
  const known = formatters.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(intlLocale(locale), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: true,
  });
  formatters.set(locale, made);
  return made;
}

export interface MoneyText {
  /** '₦12,000' */
  naira: string;
  /** '.50' with the locale's separator. */
  kobo: string;
}

/** Splits an amount in whole kobo into what is shown large and small; the sign is dropped. */
export function moneyText(kobo: number, locale: string): MoneyText {
  const parts = formatterFor(locale).formatToParts(Math.abs(kobo) / 100);
  const small = parts.findIndex((part) => part.type === 'decimal');
  const join = (some: Intl.NumberFormatPart[]) => some.map((part) => part.value).join('');
  return { naira: `₦${join(parts.slice(0, small))}`, kobo: join(parts.slice(small)) };
}

/** Money as text for a button or a chart: '₦12,000', '−₦1,200.50'. `kobo` is whole kobo; zero kobo are left out. */
export function formatMoney(kobo: number, locale: string): string {
  const text = moneyText(kobo, locale);
  return `${kobo < 0 ? '−' : ''}${text.naira}${kobo % 100 === 0 ? '' : text.kobo}`;
}
