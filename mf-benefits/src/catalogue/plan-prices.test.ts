import { lowestPerMonth, planPrices } from './plan-prices.ts';

const naira = 100;

test.each([
  {
    of: 'a longer plan saves against paying monthly',
    prices: {
      annual: 54_000 * naira,
      'bi-annual': 29_000 * naira,
      quarterly: 15_500 * naira,
      monthly: 5_500 * naira,
    },
    perMonth: [450_000, 483_334, 516_667, 550_000],
    saving: [1_200_000, 400_000, 100_000, 0],
    lowest: 450_000,
  },
  {
    of: 'a plan that costs the same saves nothing',
    prices: { annual: 1_200, 'bi-annual': 600, quarterly: 300, monthly: 100 },
    perMonth: [100, 100, 100, 100],
    saving: [0, 0, 0, 0],
    lowest: 100,
  },
  {
    of: 'a plan that costs more than monthly payments is not called a saving',
    prices: { annual: 1_300, 'bi-annual': 600, quarterly: 301, monthly: 100 },
    perMonth: [109, 100, 101, 100],
    saving: [0, 0, 0, 0],
    lowest: 100,
  },
  {
    of: 'a kobo that cannot be divided is rounded up',
    prices: { annual: 1, 'bi-annual': 7, quarterly: 4, monthly: 2 },
    perMonth: [1, 2, 2, 2],
    saving: [23, 5, 2, 0],
    lowest: 1,
  },
])('$of', ({ prices, perMonth, saving, lowest }) => {
  const found = planPrices(prices);
  expect(found.map((price) => price.plan)).toEqual(['annual', 'bi-annual', 'quarterly', 'monthly']);
  expect(found.map((price) => price.months)).toEqual([12, 6, 3, 1]);
  expect(found.map((price) => price.perMonth)).toEqual(perMonth);
  expect(found.map((price) => price.saving)).toEqual(saving);
  expect(lowestPerMonth(prices)).toBe(lowest);
});
