import type { HeldReason, PaymentStatus } from '@portal/contract';
import type { ProviderReport } from './payment-provider.ts';

/**
 * Where a payment may go from each state. `failed` and `abandoned` are our reading of a checkout that can
 * still be paid on the provider's side: money that arrives late is money all the same.
 */
const ways: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['pending', 'paid', 'failed', 'abandoned', 'held'],
  pending: ['paid', 'failed', 'abandoned', 'held'],
  abandoned: ['paid', 'held'],
  failed: ['paid', 'held'],
  held: ['refunded'],
  paid: ['refunded'],
  refunded: [],
};

export function mayBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return ways[from].includes(to);
}

/** No report of the provider can change it, except that a refund was asked for. */
export function isSettled(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'held' || status === 'refunded';
}

/** Whether the owner can still pay. */
export function isOpen(status: PaymentStatus): boolean {
  return status === 'created' || status === 'pending';
}

export interface Verdict {
  status: PaymentStatus;
  heldReason?: HeldReason;
}

/** The meaning of a report for a payment; null where it changes nothing. The benefit is looked at afterwards. */
export function evaluate(
  payment: { reference: string; status: PaymentStatus; amount_kobo: number },
  report: ProviderReport,
): Verdict | null {
  const verdict = read(payment, report);
  return verdict !== null && mayBecome(payment.status, verdict.status) ? verdict : null;
}

function read(
  payment: { reference: string; amount_kobo: number },
  report: ProviderReport,
): Verdict | null {
  switch (report.status) {
    case 'open':
      return null;
    case 'failed':
    case 'abandoned':
      return { status: report.status };
    case 'reversed':
      return { status: 'refunded' };
    case 'success':
      if (report.reference !== payment.reference) return held('reference_differs');
      if (report.currency !== 'NGN') return held('currency_differs');
      if (report.amountKobo !== payment.amount_kobo) return held('amount_differs');
      return { status: 'paid' };
  }
}

function held(heldReason: HeldReason): Verdict {
  return { status: 'held', heldReason };
}
