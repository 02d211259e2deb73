import { nairaAmount } from './naira-amount.ts';

const rule = nairaAmount({ min: 10_000, max: 1_000_000, text: '₦100 – ₦10,000' });

test.each([
  ['1500', 150_000],
  ['1,500.50', 150_050],
])('%s naira are %s kobo', (text, kobo) => {
  expect(rule.parse(text)).toBe(kobo);
});

test.each([
  ['', 'required'],
  ['much', 'amount'],
  ['1500,50', 'amount_decimal'],
  ['99', 'amount_between:₦100 – ₦10,000'],
  ['10000.01', 'amount_between:₦100 – ₦10,000'],
])('%s breaks the rule %s', (text, message) => {
  expect(rule.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
