import * as z from 'zod/mini';

/** A field that was changed elsewhere since the edit began, with both values. */
export const conflictingField = z.object({
  name: z.string(),
  saved: z.unknown(),
  sent: z.unknown(),
});

/** Every error of the API, whatever the status. `errors` (422) maps a field to its messages, already in the caller's language. */
export const errorBody = z.object({
  code: z.enum([
    'validation_failed',
    // The one-time code, or the mailed link, is used, expired or void: offer a new one.
    'code_void',
    'link_void',
    'malformed_body',
    'body_too_large',
    // The rest of the request did not come in time.
    'request_timeout',
    'unauthenticated',
    'wrong_credentials',
    'forbidden',
    // The session must prove anew who is signed in: call `stepUp`, then try again.
    'confirmation_required',
    'not_found',
    'conflict',
    'price_changed',
    'already_active',
    // A company or bank gives no answer; nothing is wrong with the portal itself.
    'biller_unavailable',
    // Of payments from the account: not enough money, the day's limit reached, five wrong PINs.
    'insufficient_funds',
    'daily_limit',
    'pin_missing',
    'pin_locked',
    // The owner's business does not have the benefit that this belongs to.
    'not_entitled',
    // The record does not meet what a loan package asks for.
    'not_eligible',
    'too_many_requests',
    'unavailable',
    'internal',
  ]),
  message: z.string(),
  request_id: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Of a 409: the version that stands now, and the fields on which the two saves differ. */
  conflict: z.optional(z.object({ version: z.int(), fields: z.array(conflictingField) })),
});
export type ErrorBody = z.infer<typeof errorBody>;
export type Conflict = NonNullable<ErrorBody['conflict']>;
export type ErrorCode = ErrorBody['code'];

/** Answers that carry a sentence and nothing else. */
export const messageAnswer = z.object({ message: z.string() });

/** Wraps a schema in the API's usual `{ data }`. */
export function dataAnswer<S extends z.ZodMiniType>(schema: S) {
  return z.object({ data: schema });
}
