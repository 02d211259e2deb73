import fc from 'fast-check';
import { sampleInsuranceRates as rates } from '../testing/sample-rates.ts';
import { assetBands, insuredItems, peopleBands, quoteInsurance } from './insurance-quote.ts';

const request = fc.record({
  items: fc.subarray([...insuredItems], { minLength: 1 }),
  asset_band: fc.constantFrom(...assetBands),
  people_band: fc.constantFrom(...peopleBands),
});

test('a quote is whole naira, and a year costs less the longer the plan', () => {
  fc.assert(
    fc.property(request, (wanted) => {
      const { covers, prices } = quoteInsurance(wanted, rates);
      expect(covers.map(({ item }) => item)).toEqual(
        insuredItems.filter((item) => wanted.items.includes(item)),
      );
      for (const kobo of [...Object.values(prices), ...covers.map(({ sum_kobo }) => sum_kobo)]) {
        expect(kobo % 100).toBe(0);
        expect(kobo).toBeGreaterThan(0);
      }
      expect(prices.annual).toBeLessThan(2 * prices['bi-annual']);
      expect(2 * prices['bi-annual']).toBeLessThan(4 * prices.quarterly);
      expect(4 * prices.quarterly).toBeLessThan(12 * prices.monthly);
    }),
  );
});

test('more cover never costs less', () => {
  fc.assert(
    fc.property(request, fc.constantFrom(...insuredItems), (wanted, item) => {
      const more = { ...wanted, items: [...wanted.items, item] };
      expect(quoteInsurance(more, rates).prices.annual).toBeGreaterThanOrEqual(
        quoteInsurance(wanted, rates).prices.annual,
      );
    }),
  );
});

test('stock and people of a micro business: ₦10m of stock, nine people', () => {
  expect(
    quoteInsurance(
      { items: ['people', 'stock'], asset_band: 'Up to ₦25m', people_band: '3-9' },
      rates,
    ),
  ).toEqual({
    covers: [
      { item: 'stock', sum_kobo: 10_000_000_00 },
      { item: 'people', sum_kobo: 4_500_000_00 },
    ],
    prices: {
      annual: 108_000_00,
      'bi-annual': 57_240_00,
      quarterly: 29_700_00,
      monthly: 10_260_00,
    },
  });
});
