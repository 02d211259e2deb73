import * as z from 'zod/mini';

/** Chosen by the caller for each thing to be done: the same key within a day gets the first response again. */
export const idempotencyKey = z
  .string({ error: 'required' })
  .check(z.regex(/^[\w-]{16,64}$/, 'invalid'));

/** Headers of a call that creates something: repeated under the same key it has no second effect. */
export const idempotencyHeaders = z.looseObject({ 'idempotency-key': idempotencyKey });
