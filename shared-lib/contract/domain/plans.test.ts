import fc from 'fast-check';
import { completePrices, monthsOf, plans, pricesOfYear } from './plans.ts';

test('a year is the sum of its months in every plan', () => {
  expect(plans.map((plan) => monthsOf[plan])).toEqual([12, 6, 3, 1]);
});

test('a price that follows from a year is in whole naira, and a shorter plan never costs less for a year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (year) => {
      const prices = pricesOfYear(year);
      for (const plan of plans) expect(prices[plan] % 100).toBe(0);
      const years = plans.map((plan) => (prices[plan] * 12) / monthsOf[plan]);
      expect(years).toEqual(years.toSorted((a, b) => a - b));
    }),
  );
});

test('stored prices stay as they are, and a plan without one follows from the year', () => {
  const stored = { annual: 1_800_000, 'bi-annual': 1_000_000, quarterly: 540_000 };
  expect(completePrices(stored)).toEqual({ ...stored, monthly: 171_000 });
});
