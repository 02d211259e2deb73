import { readNumbers, readPercent } from './number-fields.tsx';

test.each([
  ['2.35', 235],
  ['2,3', 230],
  ['2 %', 200],
  ['0.01', 1],
  ['', null],
  ['2.355', '2.355'],
  ['-1', '-1'],
  ['a lot', 'a lot'],
])('%s percent is %s hundredths', (text, value) => {
  expect(readPercent(text)).toBe(value);
});

test.each([
  ['3, 6，12', [3, 6, 12]],
  ['3 6', [3, 6]],
  ['', []],
  ['3 months', '3 months'],
])('the months "%s" are %j', (text, value) => {
  expect(readNumbers(text)).toEqual(value);
});
