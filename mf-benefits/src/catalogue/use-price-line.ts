import type { Benefit } from '@portal/contract';
import { formatMoney, useIntlLocale } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { lowestPerMonth } from './plan-prices.ts';

/** The price of a benefit, in one line. A loan costs its interest: it is never called free. */
export function usePriceLine({
  category,
  prices,
  by_quote,
}: Pick<Benefit, 'category' | 'prices' | 'by_quote'>): string {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  if (prices) return t('price.from', { amount: formatMoney(lowestPerMonth(prices), locale) });
  if (by_quote) return t('price.byQuote');
  return t(category === 'loan' ? 'price.noFee' : 'price.free');
}
