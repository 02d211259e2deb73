import * as z from 'zod/mini';
import { oneOf, otpCode } from '../validation/index.ts';
import { defineCall } from './call.ts';
import { messageAnswer } from './errors.ts';

export const pinLimits = { length: 4, wrongTries: 5 } as const;

const isEasy = (pin: string) =>
  /^(\d)\1{3}$/.test(pin) || '01234567890'.includes(pin) || '09876543210'.includes(pin);

/** A PIN as it is typed to confirm something. */
export function typedPin() {
  return z
    .string({ error: 'required' })
    .check(z.regex(/^\d{4}$/, { error: ({ input }) => (input === '' ? 'required' : 'pin') }));
}

/** A PIN that is being chosen: neither four times the same figure nor a row of them. */
export function newPin() {
  return z.string({ error: 'required' }).check(
    z.refine((pin) => /^\d{4}$/.test(pin) && !isEasy(pin), {
      error: ({ input }) => {
        const text = String(input);
        if (text === '') return 'required';
        return /^\d{4}$/.test(text) ? 'pin_easy' : 'pin';
      },
    }),
  );
}

/** The repeat must be the same. */
export const samePin = <T extends { pin: string; re_pin: string }>() =>
  z.refine<T>(({ pin, re_pin }) => !re_pin || re_pin === pin, {
    error: 'pin_differs',
    path: ['re_pin'],
    when: () => true,
  });

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
