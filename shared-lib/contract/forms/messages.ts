import * as z from 'zod/mini';
import { multiLineText, requiredText } from '../validation/index.ts';
import { attachmentLimits } from '../domain/attachment-limits.ts';

const files = z._default(
  z
    .array(z.uuid())
    .check(z.maxLength(attachmentLimits.count, `max_files:${attachmentLimits.count}`)),
  [],
);
export const messageBody = z.object({ body: multiLineText({ max: 4000 }), file_ids: files });
export const newThreadBody = z.extend(messageBody, { subject: requiredText({ max: 120 }) });
