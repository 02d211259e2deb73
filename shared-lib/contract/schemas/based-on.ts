import * as z from 'zod/mini';

/** Header of a change: the version that the caller has read. */
export const basedOn = z.looseObject({
  'if-match': z.string().check(z.regex(/^"?\d{1,9}"?$/, 'invalid')),
});
