import { makeTransaction } from '../read-statement/sample-transactions.ts';
import { moneyByMonth } from './money-by-month.ts';
import { axisTop } from './scale.ts';

const now = Date.parse('2026-11-21T13:00:00Z');

test('each month adds what came in and what went out, in kobo', () => {
  const months = moneyByMonth(
    [
      makeTransaction({ amount_kobo: 101, created_at: '2026-11-02T10:00:00Z' }),
      makeTransaction({ amount_kobo: 202, created_at: '2026-11-20T10:00:00Z' }),
      makeTransaction({
        amount_kobo: 70_000,
        direction: 'credit',
        created_at: '2026-09-05T10:00:00Z',
      }),
    ],
    now,
    3,
  );
  expect(months).toEqual([
    { month: '2026-09', in: 70_000, out: 0 },
    { month: '2026-10', in: 0, out: 0 },
    { month: '2026-11', in: 0, out: 303 },
  ]);
});

test.each(['pending', 'failed', 'reversed'] as const)('a %s payment moved no money', (status) => {
  const months = moneyByMonth([makeTransaction({ status })], now, 1);
  expect(months).toEqual([{ month: '2026-11', in: 0, out: 0 }]);
});

test('a payment late in the evening counts in the month that it is in Nigeria', () => {
  const months = moneyByMonth(
    [makeTransaction({ amount_kobo: 500, created_at: '2026-10-31T23:30:00Z' })],
    now,
    2,
  );
  expect(months.map((month) => month.out)).toEqual([0, 500]);
});

test('six months reach over the turn of a year', () => {
  const months = moneyByMonth([], Date.parse('2027-02-01T00:00:00Z'));
  expect(months.map(({ month }) => month)).toEqual([
    '2026-09',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
  ]);
});

test('payments before the first month do not count', () => {
  const months = moneyByMonth([makeTransaction({ created_at: '2026-01-13T04:19:00Z' })], now, 2);
  expect(months.every((month) => month.in === 0 && month.out === 0)).toBe(true);
});

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
