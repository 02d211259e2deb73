import { listMonths } from './list-months.ts';

test.each([
  ['en-US', '3, 6 or 12'],
  ['es', '3, 6 o 12'],
  ['zh-CN', '3、6或12'],
  ['en-NG', '3 / 6 / 12'],
])('months in %s are %s', (locale, text) => {
  expect(listMonths([3, 6, 12], locale)).toBe(text);
});
