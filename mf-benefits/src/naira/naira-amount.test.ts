import { nairaAmount } from './naira-amount.ts';
import { readNaira } from './read-naira.ts';

test.each([
  ['250000', 25_000_000],
  ['250,000', 25_000_000],
  [' ₦ 250 000.50 ', 25_000_050],
  ['250000.5', 25_000_050],
  ['２５００', 250_000],
  ['0', 0],
  ['', null],
  ['ten', null],
  ['-5', null],
  ['1.234', null],
  ['1e6', null],
  ['1234567890123', null],
])('%s naira are %s kobo', (text, kobo) => {
  expect(readNaira(text)).toBe(kobo);
});

test.each([
  ['', 'required'],
  ['much', 'amount'],
  ['99', 'amount_between:₦100 – ₦200'],
  ['200.01', 'amount_between:₦100 – ₦200'],
])('%s is refused as %s', (text, message) => {
  const rule = nairaAmount({ min: 10_000, max: 20_000, text: '₦100 – ₦200' });
  expect(rule.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
