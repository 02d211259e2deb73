import { locales } from '@portal/contract';
import { formatShare } from './format-share.ts';
import { intlLocale } from './locale.ts';

test.each(locales)('in %s shares are written as Intl writes them', (locale) => {
  const intl = intlLocale(locale);
  const { format } = new Intl.NumberFormat(intl, { style: 'percent' });
  for (const whole of [3, 7, 8, 100, 365])
    for (let value = 0; value <= whole; value++)
      expect(formatShare(value / whole, intl)).toBe(format(value / whole));
});
