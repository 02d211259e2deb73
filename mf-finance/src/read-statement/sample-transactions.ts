import type { Transaction } from '@portal/contract';

let made = 0;

/** A transaction for tests; `overrides` for what the test is about. */
export function makeTransaction(overrides: Partial<Transaction> = {}): Transaction {
  const number = String(++made).padStart(12, '0');
  return {
    id: `00000000-0000-4000-8000-${number}`,
    reference: `T-${number}`,
    type: 'transfer',
    direction: 'debit',
    amount_kobo: 1_250_050,
    balance_after_kobo: 90_000_000,
    status: 'successful',
    counterparty: 'Itoku Cotton Traders',
    narration: 'White cotton',
    created_at: '2026-11-13T04:19:00Z',
    ...overrides,
  };
}
