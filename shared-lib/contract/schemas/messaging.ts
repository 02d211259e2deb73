import * as z from 'zod/mini';
import { oneLineText } from '../validation/index.ts';
import { attachmentLimits } from '../domain/attachment-limits.ts';
import { attachment, fileHeaders } from './attachments.ts';
import { defineCall } from './call.ts';
import { dataAnswer } from './errors.ts';
import { idempotencyHeaders } from './idempotency-key.ts';
import { messageBody, newThreadBody } from './message-bodies.ts';

/** An announcement is for every owner, and nobody answers it. */
export const threadKind = z.enum(['conversation', 'announcement']);
export type ThreadKind = z.infer<typeof threadKind>;

export const messageThread = z.object({
  id: z.uuid(),
  kind: z._default(threadKind, 'conversation'),
  subject: z.string(),
  /** The first line of the newest message. */
  excerpt: z.string(),
  from: z.string(),
  unread_count: z.int(),
  /** ISO 8601, UTC */
  updated_at: z.string(),
});
export type MessageThread = z.infer<typeof messageThread>;

/** A thread as the agency sees it: `unread_count` is of what the owner wrote. */
export const agencyThread = z.extend(messageThread, {
  owner_name: z.nullable(z.string()),
  business_name: z.nullable(z.string()),
});
export type AgencyThread = z.infer<typeof agencyThread>;

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

export const openThread = z.object({
  id: z.uuid(),
  kind: threadKind,
  subject: z.string(),
  from: z.string(),
  can_answer: z.boolean(),
  /** The oldest first; of a long thread the newest 200. */
  messages: z.array(message),
});
export type OpenThread = z.infer<typeof openThread>;

/** What `followMessages` resumes from: whoever has read this much is told of what comes after. */
const version = z.optional(z.string());
const list = <S extends z.ZodMiniType>(item: S) => z.object({ data: z.array(item), version });
const detail = z.object({ data: openThread, version });
const byId = z.object({ id: z.uuid() });
const query = z.object({ q: z.optional(oneLineText({ max: 100 })) });
const readBody = z.object({ up_to: z.uuid() });
const common = { auth: 'bearer', tag: 'messaging' } as const;

export const messagingCalls = {
  listMessageThreads: defineCall({
    ...common,
    id: 'listMessageThreads',
    summary: 'Conversations between the owner and the agency, and announcements, newest first',
    method: 'GET',
    path: '/messaging/threads',
    query,
    answer: list(messageThread),
  }),
  countUnreadMessages: defineCall({
    ...common,
    id: 'countUnreadMessages',
    summary: 'Unread messages of the owner; for staff those of owners to the agency as well',
    method: 'GET',
    path: '/messaging/unread-count',
    answer: dataAnswer(z.object({ count: z.int() })),
  }),
  getMessageThread: defineCall({
    ...common,
    id: 'getMessageThread',
    summary: 'One conversation or announcement with its messages',
    method: 'GET',
    path: '/messaging/threads/{id}',
    params: byId,
    answer: detail,
  }),
  startMessageThread: defineCall({
    ...common,
    id: 'startMessageThread',
    summary: 'Writes to the agency under a subject',
    method: 'POST',
    path: '/messaging/threads',
    headers: idempotencyHeaders,
    body: newThreadBody,
    answer: dataAnswer(openThread),
  }),
  sendMessage: defineCall({
    ...common,
    id: 'sendMessage',
    summary: 'Answers in a conversation',
    method: 'POST',
    path: '/messaging/threads/{id}/messages',
    headers: idempotencyHeaders,
    params: byId,
    body: messageBody,
    answer: dataAnswer(openThread),
  }),
  readMessages: defineCall({
    ...common,
    id: 'readMessages',
    summary: 'Notes that the owner has read a thread up to one of its messages',
    method: 'POST',
    path: '/messaging/threads/{id}/read',
    params: byId,
    body: readBody,
    answer: z.object({}),
  }),
  addMessageFile: defineCall({
    ...common,
    id: 'addMessageFile',
    summary: 'Takes a photo or document for the next message, which names it by its id',
    method: 'POST',
    path: '/messaging/files',
    fileBytes: attachmentLimits.bytes,
    headers: fileHeaders,
    answer: dataAnswer(attachment),
  }),
  followMessages: defineCall({
    ...common,
    id: 'followMessages',
    summary:
      'Server-sent events: `mail` whenever something in the reader’s messages has changed. `Last-Event-ID` resumes',
    method: 'GET',
    path: '/messaging/events',
    query: z.object({ as: z._default(z.enum(['owner', 'agency']), 'owner') }),
    answer: z.object({}),
  }),
  listAgencyThreads: defineCall({
    ...common,
    id: 'listAgencyThreads',
    summary: 'Conversations of all owners, unread ones first; for staff, 404 for others',
    method: 'GET',
    path: '/messaging/agency/threads',
    query,
    answer: list(agencyThread),
  }),
  getAgencyThread: defineCall({
    ...common,
    id: 'getAgencyThread',
    summary: 'One conversation as the agency sees it; for staff, 404 for others',
    method: 'GET',
    path: '/messaging/agency/threads/{id}',
    params: byId,
    answer: detail,
  }),
  answerOwner: defineCall({
    ...common,
    id: 'answerOwner',
    summary: 'Answers an owner for the agency; for staff, 404 for others',
    method: 'POST',
    path: '/messaging/agency/threads/{id}/messages',
    headers: idempotencyHeaders,
    params: byId,
    body: messageBody,
    answer: dataAnswer(openThread),
  }),
  readAsAgency: defineCall({
    ...common,
    id: 'readAsAgency',
    summary: 'Notes that the agency has read a conversation up to one of its messages',
    method: 'POST',
    path: '/messaging/agency/threads/{id}/read',
    params: byId,
    body: readBody,
    answer: z.object({}),
  }),
  announce: defineCall({
    ...common,
    id: 'announce',
    summary: 'Writes to every owner at once; for staff, 404 for others',
    method: 'POST',
    path: '/messaging/announcements',
    headers: idempotencyHeaders,
    body: newThreadBody,
    answer: dataAnswer(openThread),
  }),
};
