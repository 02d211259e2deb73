import type { AgencyNumbers } from '@portal/contract/agency';
import { formatMoney, useIntlLocale } from '@portal/ui';

/** What the page can show, in the order of its tiles. */
export const measures = [
  'registered',
  'activated',
  'completed',
  'first_benefits',
  'active_benefits',
  'paid_kobo',
  'claims',
  'claims_paid_kobo',
] as const satisfies (keyof AgencyNumbers)[];
export type Measure = (typeof measures)[number];

export const isMeasure = (name: string | null): name is Measure =>
  measures.some((measure) => measure === name);

const isAmount = (measure: Measure) => measure.endsWith('_kobo');

/** A value of a measure as text, short where there is little room. */
export function useFormatValue(measure: Measure) {
  const locale = useIntlLocale();
  return (value: number, { isShort = false } = {}): string => {
    if (!isShort) {
      return isAmount(measure) ? formatMoney(value, locale) : value.toLocaleString(locale);
    }
    return new Intl.NumberFormat(locale, {
      notation: 'compact',
      maximumFractionDigits: 1,
      ...(isAmount(measure) && {
        style: 'currency',
        currency: 'NGN',
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: 0,
      }),
    }).format(isAmount(measure) ? value / 100 : value);
  };
}
