import fc from 'fast-check';
import { findAnnualRate, scheduleLoan } from './loan-schedule.ts';

const terms = fc.record({
  amountKobo: fc.integer({ min: 1_000_000, max: 1_000_000_000_00 }),
  rate: fc.integer({ min: 0, max: 1000 }),
  months: fc.integer({ min: 1, max: 36 }),
});

test('instalments pay back the amount to the kobo, whatever amount, rate and tenor', () => {
  fc.assert(
    fc.property(terms, (loan) => {
      const { instalments, total, interest } = scheduleLoan(loan);
      const sum = (key: 'payment' | 'principal' | 'interest') =>
        instalments.reduce((all, each) => all + each[key], 0);
      expect(instalments).toHaveLength(loan.months);
      expect(sum('principal')).toBe(loan.amountKobo);
      expect(sum('payment')).toBe(total);
      expect(sum('interest')).toBe(interest);
      expect(total).toBe(loan.amountKobo + interest);
      expect(instalments.at(-1)?.owed).toBe(0);
    }),
  );
});

test('every instalment but the last is the same, all are positive, and the debt only shrinks', () => {
  fc.assert(
    fc.property(terms, (loan) => {
      const { instalments } = scheduleLoan(loan);
      let owed = loan.amountKobo;
      for (const each of instalments) {
        expect(Number.isSafeInteger(each.payment)).toBe(true);
        expect(each.payment).toBe(each.principal + each.interest);
        expect(each.principal).toBeGreaterThan(0);
        expect(each.interest).toBeGreaterThanOrEqual(0);
        expect(each.owed).toBe(owed - each.principal);
        owed = each.owed;
      }
      const equal = new Set(instalments.slice(0, -1).map(({ payment }) => payment));
      expect(equal.size).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  { amountKobo: 120_000_00, rate: 0, months: 12, payment: 10_000_00, interest: 0 },
  // By the formula of annuities, worked out with decimals: 89,866.3296 a month.
  { amountKobo: 500_000_00, rate: 220, months: 6, payment: 8_986_633, interest: 3_919_798 },
  { amountKobo: 100_000_00, rate: 300, months: 1, payment: 103_000_00, interest: 3_000_00 },
])('$amountKobo kobo at $rate over $months months', ({ payment, interest, ...loan }) => {
  const schedule = scheduleLoan(loan);
  expect(schedule.instalments[0]?.payment).toBe(payment);
  expect(schedule.interest).toBe(interest);
});

test.each([
  { fee: 0, rate: 220, months: 6, annual: 2640 },
  { fee: 0, rate: 0, months: 12, annual: 0 },
  // 101,000 after a month for 99,000 is 2.0202% a month.
  { fee: 1_000_00, rate: 100, months: 1, annual: 2424 },
])(
  '$rate a month over $months months with a fee of $fee costs $annual a year',
  ({ fee, rate, months, annual }) => {
    const { instalments } = scheduleLoan({ amountKobo: 100_000_00, rate, months });
    const payments = instalments.map(({ payment }) => payment);
    expect(Math.abs(findAnnualRate(100_000_00 - fee, payments) - annual)).toBeLessThanOrEqual(1);
  },
);
