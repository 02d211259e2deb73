import * as z from 'zod/mini';
import { publishingLimits as limits } from '../domain/publishing.ts';
import { findUnknownPlaceholder } from '../domain/sms-text.ts';
import { multiLineText, requiredText } from '../validation/index.ts';
import { atLeastInEnglish } from './in-languages.ts';
import { messageBody } from './messages.ts';
import { safeLinks } from './safe-links.ts';

/** `seen`: the newest message that the writer has read. */
export function deskAnswerBody() {
  return z.extend(messageBody(), { seen: z.uuid() });
}

export function threadNoteBody() {
  return z.object({ body: multiLineText({ max: limits.note }) });
}

export function replyTemplateBody() {
  return z.object({
    name: requiredText({ max: limits.templateName }),
    texts: atLeastInEnglish(() =>
      z.object({
        body: multiLineText({ max: limits.body }).check(safeLinks, ({ value, issues }) => {
          const unknown = findUnknownPlaceholder(value);
          if (unknown === null) return;
          issues.push({ code: 'custom', message: `placeholder:{${unknown}}`, input: value });
        }),
      }),
    ),
  });
}
