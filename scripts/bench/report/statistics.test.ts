import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median, medianRatio, spread } from './statistics.ts';

test('the median is the middle value, whatever order the rounds came in', () => {
  assert.equal(median([9, 1, 5]), 5);
});

test('the median of an even number of rounds lies between the two in the middle', () => {
  assert.equal(median([1, 2, 4, 100]), 3);
});

test('one slow round moves neither the median nor the spread much', () => {
  const calm = [100, 101, 102, 103, 104];
  const disturbed = [100, 101, 102, 103, 900];
  assert.equal(median(disturbed), median(calm));
  assert.equal(spread(disturbed), spread(calm));
});

test('the spread is the width of the middle half', () => {
  assert.equal(spread([1, 2, 3, 4, 5]), 2);
});

test('a single round has no spread', () => {
  assert.equal(spread([7]), 0);
});

test('no rounds have no median', () => {
  assert.throws(() => median([]), /No values/);
});

test('a ratio compares within a round, so that a slow machine does not tip it', () => {
  assert.equal(medianRatio([110, 220, 1100], [100, 200, 1000]), 1.1);
});

test('rounds without a baseline are left out of a ratio', () => {
  assert.equal(medianRatio([2, 4, null, 8], [1, 0, 3, undefined]), 2);
  assert.equal(medianRatio([1], []), null);
});
