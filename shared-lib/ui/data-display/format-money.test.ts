import { locales } from '@portal/contract';
import { formatMoney, moneyText } from './format-money.ts';
import { intlLocale } from './locale.ts';

const amounts = [
  0,
  1,
  9,
  10,
  99,
  100,
  101,
  1_050,
  99_999,
  100_000,
  123_456,
  999_900,
  1_000_000,
  12_345_678,
  100_000_000,
  123_456_789_012,
  Number.MAX_SAFE_INTEGER,
];

test.each(locales)('in %s amounts are written as Intl writes them', (locale) => {
  const { format } = new Intl.NumberFormat(intlLocale(locale), {
    minimumFractionDigits: 2,
    useGrouping: true,
  });
  const written = amounts.map((kobo) => {
    const { naira, kobo: small } = moneyText(kobo, locale);
    return naira + small;
  });
  // By digits: a number this large has no kobo once it is divided.
  const exact = (kobo: number) =>
    format(
      `${String(kobo).slice(0, -2) || '0'}.${String(kobo).padStart(2, '0').slice(-2)}` as never,
    );
  expect(written).toEqual(amounts.map((kobo) => `₦${exact(kobo)}`));
  expect(amounts.map((kobo) => moneyText(-kobo, intlLocale(locale)))).toEqual(
    amounts.map((kobo) => moneyText(kobo, locale)),
  );
});

test('what is owed has a minus, and zero kobo are left out', () => {
  expect([-120_050, -120_000, 1_200_000, 5].map((kobo) => formatMoney(kobo, 'en'))).toEqual([
    '−₦1,200.50',
    '−₦1,200',
    '₦12,000',
    '₦0.05',
  ]);
});
