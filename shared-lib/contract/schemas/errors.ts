import * as z from 'zod/mini';
import { errorCodes } from '../domain/error-codes.ts';

/** A field that was changed elsewhere since the edit began, with both values. */
const conflictingField = z.object({
  name: z.string(),
  saved: z.unknown(),
  sent: z.unknown(),
});

/** Every error of the API, whatever the status. `errors` (422) maps a field to its messages, already in the caller's language. */
export const errorBody = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  request_id: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** In a 409: the current version, and the fields on which the two saves differ. */
  conflict: z.optional(z.object({ version: z.int(), fields: z.array(conflictingField) })),
});
export type ErrorBody = z.infer<typeof errorBody>;
export type Conflict = NonNullable<ErrorBody['conflict']>;
export type ErrorCode = ErrorBody['code'];
