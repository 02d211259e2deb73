import { showNumber } from './show-number.ts';

test.each([
  ['+2348031112200', '0803 111 2200'],
  ['45021234567', '45021234567'],
  ['0000014579', '0000014579'],
])('%s is shown as %s', (number, shown) => {
  expect(showNumber(number)).toBe(shown);
});
