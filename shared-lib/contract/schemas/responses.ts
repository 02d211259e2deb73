import * as z from 'zod/mini';

/** Responses that carry a sentence and nothing else. */
export const messageResponse = z.object({ message: z.string() });

/** Wraps a schema in the API's usual `{ data }`. */
export function dataResponse<S extends z.ZodMiniType>(schema: S) {
  return z.object({ data: schema });
}
