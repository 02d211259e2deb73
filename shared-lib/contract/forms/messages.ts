import * as z from 'zod/mini';
import { attachmentLimits } from '../domain/attachment-limits.ts';
import { multiLineText, requiredText } from '../validation/index.ts';

export function messageBody() {
  const { count } = attachmentLimits;
  return z.object({
    body: multiLineText({ max: 4000 }),
    file_ids: z._default(z.array(z.uuid()).check(z.maxLength(count, `max_files:${count}`)), []),
  });
}

export function newThreadBody() {
  return z.extend(messageBody(), { subject: requiredText({ max: 120 }) });
}
