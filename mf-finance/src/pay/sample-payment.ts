import type { TransactionDetail } from '@portal/contract';

/** Airtime that was paid for. */
export const paid: TransactionDetail = {
  id: '00000000-0000-4000-8000-0000000000c1',
  reference: 'PAY-AAAA-BBBB-CCCC',
  type: 'airtime',
  direction: 'debit',
  amount_kobo: 100_000,
  balance_after_kobo: 900_000,
  status: 'successful',
  counterparty: 'MTN Nigeria',
  narration: '+2348031112200',
  created_at: '2026-11-13T04:19:00Z',
  payment: {
    type: 'airtime',
    biller_id: 'mtn',
    biller_name: 'MTN Nigeria',
    customer_number: '+2348031112200',
    customer_name: null,
    product: null,
    product_name: null,
    token: null,
    decline_reason: null,
  },
  receipt_url: '/api/finance/receipt',
};
