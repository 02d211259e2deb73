import * as z from 'zod/mini';

/** Each question has an answer: its place in the list, as text. */
export const answersSchema = z.object({
  answers: z.array(z.string({ error: 'required' }).check(z.minLength(1, 'required'))),
});
