import * as z from 'zod/mini';
import { oneOf, otpCode } from '../validation/index.ts';
import { defineCall } from './call.ts';
import { messageAnswer } from './errors.ts';
import { newPin, samePin, typedPin } from './pin-rules.ts';

export const setPinBody = z.object({ pin: newPin(), re_pin: typedPin() }).check(samePin());
export const changePinBody = z
  .object({ current_pin: typedPin(), pin: newPin(), re_pin: typedPin() })
  .check(samePin());
export const resetPinBody = z
  .object({ otp_code: otpCode(), pin: newPin(), re_pin: typedPin() })
  .check(samePin());

export const paymentPinCalls = {
  setPaymentPin: defineCall({
    id: 'setPaymentPin',
    summary: 'The first payment PIN; asks for a recent proof of who is signed in',
    method: 'POST',
    path: '/finance/payment-auth',
    auth: 'bearer',
    tag: 'finance',
    body: setPinBody,
    answer: messageAnswer,
  }),
  changePaymentPin: defineCall({
    id: 'changePaymentPin',
    summary: 'Another payment PIN in place of the one that is known',
    method: 'PATCH',
    path: '/finance/payment-auth',
    auth: 'bearer',
    tag: 'finance',
    body: changePinBody,
    answer: messageAnswer,
  }),
  sendPaymentPinCode: defineCall({
    id: 'sendPaymentPinCode',
    summary: 'Forgotten or locked payment PIN: sends a code by text message or e-mail',
    method: 'POST',
    path: '/finance/payment-auth/code',
    auth: 'bearer',
    tag: 'finance',
    body: z.object({ medium: z._default(oneOf(['sms', 'email']), 'sms') }),
    answer: messageAnswer,
  }),
  resetPaymentPin: defineCall({
    id: 'resetPaymentPin',
    summary: 'A new payment PIN with the code that was sent; ends a lock',
    method: 'POST',
    path: '/finance/payment-auth/reset',
    auth: 'bearer',
    tag: 'finance',
    body: resetPinBody,
    answer: messageAnswer,
  }),
};
