import * as z from 'zod/mini';
import { oneOf, otpCode } from '../validation/index.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { messageResponse } from './responses.ts';
import { newPin, samePin, typedPin } from '../forms/payment-pin.ts';

const setPinBody = z.object({ pin: newPin(), re_pin: typedPin() }).check(samePin());
const changePinBody = z
  .object({ current_pin: typedPin(), pin: newPin(), re_pin: typedPin() })
  .check(samePin());
const resetPinBody = z
  .object({ otp_code: otpCode(), pin: newPin(), re_pin: typedPin() })
  .check(samePin());

export const paymentPinSchemas = {
  setPaymentPin: {
    summary: 'The first payment PIN; asks for a recent proof of who is signed in',
    tag: 'finance',
    body: setPinBody,
    response: messageResponse,
  },
  changePaymentPin: {
    summary: 'Another payment PIN in place of the one that is known',
    tag: 'finance',
    body: changePinBody,
    response: messageResponse,
  },
  sendPaymentPinCode: {
    summary: 'Forgotten or locked payment PIN: sends a code by text message or e-mail',
    tag: 'finance',
    body: z.object({ medium: z._default(oneOf(['sms', 'email']), 'sms') }),
    response: messageResponse,
  },
  resetPaymentPin: {
    summary: 'A new payment PIN with the code that was sent; ends a lock',
    tag: 'finance',
    body: resetPinBody,
    response: messageResponse,
  },
} satisfies AreaSchemas;
