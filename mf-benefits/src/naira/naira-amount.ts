import { currentLocale } from '@portal/remote-kit/i18n';
import { readAmount } from '@portal/contract/validation';
import * as z from 'zod/mini';

export interface Bounds {
  min: number;
  max: number;
  /** Names the bounds in a message: `₦100,000 – ₦500,000`. */
  text: string;
}

/** A field for naira, typed as the screen's language writes them; its output is whole kobo. */
export function nairaAmount({ min, max, text }: Bounds) {
  return z.pipe(
    z.string({ error: 'required' }).check(({ value, issues }) => {
      const amount = readAmount(value, currentLocale());
      const message =
        'fault' in amount
          ? amount.fault
          : amount.kobo < min || amount.kobo > max
            ? `amount_between:${text}`
            : null;
      if (message !== null) issues.push({ code: 'custom', message, input: value });
    }),
    z.transform((typed) => {
      const amount = readAmount(typed, currentLocale());
      return 'kobo' in amount ? amount.kobo : 0;
    }),
  );
}
