import type { Transaction } from '@portal/shared-lib/contract';
import { moneyByMonth } from './money-by-month.ts';

const payment = (facts: Partial<Transaction>): Transaction => ({
  id: '7d0d1f0e-0f7c-4e7f-9d4e-3c1b6a1f0010',
  reference: 'TRX-1',
  type: 'transfer',
  direction: 'debit',
  amount_kobo: 100,
  balance_after_kobo: 0,
  status: 'successful',
  counterparty: 'Someone',
  narration: '',
  created_at: '2026-11-10T10:00:00Z',
  ...facts,
});
const now = new Date('2026-11-21T12:00:00Z');

test('the months run up to the current one, across the turn of the year', () => {
  const months = moneyByMonth([], new Date('2026-02-10T00:00:00Z'), 4);
  expect(months.map(({ month }) => month)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});

test('money in and out of a month are added up apart', () => {
  const months = moneyByMonth(
    [payment({}), payment({ amount_kobo: 50 }), payment({ direction: 'credit', amount_kobo: 7 })],
    now,
    1,
  );
  expect(months).toEqual([{ month: '2026-11', credit: 7, debit: 150 }]);
});

test.each(['pending', 'failed', 'reversed'] as const)('a %s payment moves no money', (status) => {
  expect(moneyByMonth([payment({ status })], now, 1)[0]?.debit).toBe(0);
});

test('a payment just after midnight in Nigeria belongs to the new month', () => {
  const late = payment({ created_at: '2026-10-31T23:30:00Z' });
  expect(moneyByMonth([late], now, 2)).toEqual([
    { month: '2026-10', credit: 0, debit: 0 },
    { month: '2026-11', credit: 0, debit: 100 },
  ]);
});
