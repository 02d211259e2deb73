import * as z from 'zod/mini';
import { readNaira } from './read-naira.ts';

export interface Bounds {
  min: number;
  max: number;
  /** Names the bounds in a message: `₦100,000 – ₦500,000`. */
  text: string;
}

/** A field for naira; its output is whole kobo. */
export function nairaAmount({ min, max, text }: Bounds) {
  return z.pipe(
    z.string({ error: 'required' }).check(
      z.refine((input) => readNaira(input) !== null, {
        error: ({ input }) => (String(input).trim() === '' ? 'required' : 'amount'),
      }),
      z.refine(
        (input) => {
          const kobo = readNaira(input);
          return kobo === null || (kobo >= min && kobo <= max);
        },
        { error: `amount_between:${text}` },
      ),
    ),
    z.transform((input) => readNaira(input) ?? 0),
  );
}
