import { marketingText } from '@portal/contract';
import * as z from 'zod/mini';

export const composeSchema = z
  .object({
    text: marketingText(),
    audience: z.array(z.string()),
    when: z.enum(['now', 'later']),
    at: z.string(),
  })
  .check(
    z.refine(({ when, at }) => when === 'now' || at !== '', { error: 'required', path: ['at'] }),
  );
