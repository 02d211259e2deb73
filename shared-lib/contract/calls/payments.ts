import type { paymentSchemas } from '../schemas/payments.ts';
import { defineCalls } from './call.ts';

export const paymentCalls = defineCalls<typeof paymentSchemas>()({
  activateBenefit: { method: 'POST', path: '/benefits/{slug}/activations', auth: 'bearer' },
  renewBenefit: { method: 'POST', path: '/benefits/activations/{id}/renewals', auth: 'bearer' },
  listPayments: { method: 'GET', path: '/payments', auth: 'bearer' },
  getPayment: { method: 'GET', path: '/payments/{reference}', auth: 'bearer' },
  /** Needs a fresh second factor: 403 `second_factor_required` otherwise. */
  refundPayment: { method: 'POST', path: '/payments/{reference}/refunds', auth: 'bearer' },
  /** Needs a fresh second factor. 403 for who asked for the refund and for who paid, 409 when none waits. */
  decideRefund: { method: 'POST', path: '/payments/{reference}/refunds/decisions', auth: 'bearer' },
});
