import type { paymentPinSchemas } from '../schemas/payment-pin.ts';
import { defineCalls } from './call.ts';

export const paymentPinCalls = defineCalls<typeof paymentPinSchemas>()({
  setPaymentPin: { method: 'POST', path: '/finance/payment-auth', auth: 'bearer' },
  changePaymentPin: { method: 'PATCH', path: '/finance/payment-auth', auth: 'bearer' },
  sendPaymentPinCode: { method: 'POST', path: '/finance/payment-auth/code', auth: 'bearer' },
  resetPaymentPin: { method: 'POST', path: '/finance/payment-auth/reset', auth: 'bearer' },
});
