import * as z from 'zod/mini';

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
