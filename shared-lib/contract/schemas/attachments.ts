import * as z from 'zod/mini';
import { oneLineText } from '../validation/index.ts';

export const attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  /** Good for an hour. */
  url: z.string(),
});
export type Attachment = z.infer<typeof attachment>;

/** `x-file-name`: percent-encoded. The body is the file itself, as application/octet-stream. */
export const fileHeaders = z.looseObject({
  'x-file-name': oneLineText({ max: 600 }),
});
