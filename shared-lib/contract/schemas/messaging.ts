import * as z from 'zod/mini';
import { oneLineText } from '../validation/index.ts';
import { attachment, fileHeaders } from './attachments.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse } from './responses.ts';
import { idempotencyHeaders } from './idempotency-key.ts';
import { textLocale } from './text-locale.ts';
import { messageBody, newThreadBody } from '../forms/messages.ts';

/** An announcement is for every owner, and has no replies. */
const threadKind = z.enum(['conversation', 'announcement']);
export type ThreadKind = z.infer<typeof threadKind>;

export const messageThread = z.object({
  id: z.uuid(),
  kind: z._default(threadKind, 'conversation'),
  /** The language of an announcement; what people write to each other has no language that is known. */
  locale: textLocale,
  subject: z.string(),
  /** The first line of the newest message. */
  excerpt: z.string(),
  from: z.string(),
  unread_count: z.int(),
  /** ISO 8601, UTC */
  updated_at: z.string(),
});
export type MessageThread = z.infer<typeof messageThread>;

export const message = z.object({
  id: z.uuid(),
  from_owner: z.boolean(),
  /** Who wrote it, as the reader may know it. */
  author: z.string(),
  body: z.string(),
  sent_at: z.string(),
  /** When the other side read it. */
  read_at: z.nullable(z.string()),
  files: z.array(attachment),
});
export type Message = z.infer<typeof message>;

const openThread = z.object({
  id: z.uuid(),
  kind: threadKind,
  locale: textLocale,
  subject: z.string(),
  from: z.string(),
  can_answer: z.boolean(),
  /** The oldest first; of a long thread the newest 200. */
  messages: z.array(message),
});
export type OpenThread = z.infer<typeof openThread>;

/** `followMessages` resumes from this: a reader of this much is told of what comes after. */
const version = z.optional(z.string());
const list = <S extends z.ZodMiniType>(item: S) => z.object({ data: z.array(item), version });
const detail = z.object({ data: openThread, version });
const byId = z.object({ id: z.uuid() });
const query = z.object({ q: z.optional(oneLineText({ max: 100 })) });
const readBody = z.object({ up_to: z.uuid() });

export const messagingSchemas = {
  listMessageThreads: {
    tag: 'messaging',
    summary: 'Conversations between the owner and the agency, and announcements, newest first',
    query,
    response: list(messageThread),
  },
  countUnreadMessages: {
    tag: 'messaging',
    summary: 'Unread messages and announcements of the owner',
    response: dataResponse(z.object({ count: z.int() })),
  },
  getMessageThread: {
    tag: 'messaging',
    summary: 'One conversation or announcement with its messages',
    params: byId,
    response: detail,
  },
  startMessageThread: {
    tag: 'messaging',
    summary: 'Writes to the agency under a subject',
    headers: idempotencyHeaders,
    body: newThreadBody(),
    response: dataResponse(openThread),
  },
  sendMessage: {
    tag: 'messaging',
    summary: 'Replies in a conversation',
    headers: idempotencyHeaders,
    params: byId,
    body: messageBody(),
    response: dataResponse(openThread),
  },
  readMessages: {
    tag: 'messaging',
    summary: 'Notes that the owner has read a thread up to one of its messages',
    params: byId,
    body: readBody,
    response: z.object({}),
  },
  addMessageFile: {
    tag: 'messaging',
    summary: 'Takes a photo or document for the next message, which names it by its id',
    headers: fileHeaders,
    response: dataResponse(attachment),
  },
  followMessages: {
    tag: 'messaging',
    summary:
      'Server-sent events: `mail` whenever something in the owner’s messages has changed. `Last-Event-ID` resumes',
    response: z.object({}),
  },
} satisfies AreaSchemas;
