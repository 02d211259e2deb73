import * as z from 'zod/mini';

/** An amount as people write it (`250,000`, `₦ 250 000.50`), in whole kobo; null for what is none. */
export function readNaira(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[\s,₦']/g, '');
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

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
