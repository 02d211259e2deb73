import * as z from 'zod/mini';

/** Every error of the API, whatever the status. `errors` (422) maps a field to its messages, already in the caller's language. */
export const errorBody = z.object({
  code: z.enum([
    'validation_failed',
    'malformed_body',
    'body_too_large',
    'unauthenticated',
    'wrong_credentials',
    'forbidden',
    'not_found',
    'conflict',
    'price_changed',
    'already_active',
    'idempotency_key_missing',
    'idempotency_key_reused',
    'too_many_requests',
    'unavailable',
    'internal',
  ]),
  message: z.string(),
  request_id: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ErrorBody = z.infer<typeof errorBody>;
export type ErrorCode = ErrorBody['code'];

/** Answers that carry a sentence and nothing else. */
export const messageAnswer = z.object({ message: z.string() });

/** Wraps a schema in the API's usual `{ data }`. */
export function dataAnswer<S extends z.ZodMiniType>(schema: S) {
  return z.object({ data: schema });
}
