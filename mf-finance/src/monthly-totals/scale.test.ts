import { axisTop } from './scale.ts';

test.each([
  [0, 100],
  [100, 100],
  [101, 200],
  [1_000, 1_000],
  [33_300_000, 50_000_000],
  [50_000_001, 100_000_000],
])('an axis for %d kobo ends at %d', (largest, top) => {
  expect(axisTop(largest)).toBe(top);
});
