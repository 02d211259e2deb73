import { makePolicy } from '../catalogue/sample-benefits.ts';
import { insuredOn } from './insured-on.ts';

const changed = makePolicy({
  covered_until: '2026-12-31T09:00:00Z',
  insured_from: [
    { from: '2026-01-01', items: ['stock'] },
    { from: '2026-06-01', items: ['premises'] },
  ],
});

test.each([
  ['2026-05-31', ['stock']],
  ['2026-06-01', ['premises']],
  ['2026-12-31', ['premises']],
  ['2027-01-01', ['stock', 'premises']],
  ['2025-12-31', ['stock', 'premises']],
  ['', ['stock', 'premises']],
])('a loss on the day %s can be of %j', (day, items) => {
  expect(insuredOn([changed], day)).toEqual(items);
});
