import * as z from 'zod/mini';
import { locales } from '../languages.ts';
import { deskAnswerBody, replyTemplateBody, threadNoteBody } from '../forms/messages-desk.ts';
import { atLeastInEnglish } from '../forms/in-languages.ts';
import { oneLineText } from '../validation/index.ts';
import { attachment, fileHeaders } from './attachments.ts';
import { basedOn } from './based-on.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { idempotencyHeaders } from './idempotency-key.ts';
import { message } from './messaging.ts';
import { cursor, pageOf } from './pages.ts';
import { dataResponse } from './responses.ts';

const byId = z.object({ id: z.uuid() });
const colleague = z.object({ id: z.uuid(), name: z.string() });

const ofThread = {
  id: z.uuid(),
  /** Grows with each change of assignment and state; `If-Match` of the next one. */
  version: z.int(),
  subject: z.string(),
  business_name: z.nullable(z.string()),
  /** Who answers; null while no one has taken it. */
  assignee: z.nullable(colleague),
  /** ISO 8601, UTC; null while it is open. */
  closed_at: z.nullable(z.string()),
  /** Since when the owner waits for an answer; null where the agency wrote last. */
  waiting_since: z.nullable(z.string()),
};

const deskThread = z.object({
  ...ofThread,
  owner_name: z.nullable(z.string()),
  /** The first line of the newest message. */
  excerpt: z.string(),
  unread_count: z.int(),
  updated_at: z.string(),
});
export type DeskThread = z.infer<typeof deskThread>;

const note = z.object({
  id: z.uuid(),
  author: z.string(),
  body: z.string(),
  created_at: z.string(),
});
export type ThreadNote = z.infer<typeof note>;

const openDeskThread = z.object({
  ...ofThread,
  owner: z.object({
    id: z.uuid(),
    first_name: z.string(),
    name: z.string(),
    registration_number: z.nullable(z.string()),
    /** In which the owner wrote last. */
    locale: z.enum(locales),
  }),
  /** Not by a person who wrote it as an owner. */
  can_answer: z.boolean(),
  /** The oldest first; of a long thread the newest 200. */
  messages: z.array(message),
  notes: z.array(note),
});
export type OpenDeskThread = z.infer<typeof openDeskThread>;

const replyTemplate = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  texts: atLeastInEnglish(() => z.object({ body: z.string() })),
  changed_by: z.string(),
  changed_at: z.string(),
});
export type ReplyTemplate = z.infer<typeof replyTemplate>;

/** `followDesk` resumes from this: a reader of this much is told of what comes after. */
const version = z.optional(z.string());
const detail = z.object({ data: openDeskThread, version });
const nothing = z.object({});

export const messagesDeskSchemas = {
  listDeskThreads: {
    tag: 'agency',
    needs: 'support',
    summary:
      'Conversations of all owners, 50 at a time: those that wait, the longest wait first; or all that are open or closed, the newest first',
    query: z.object({
      show: z._default(z.enum(['waiting', 'open', 'closed']), 'waiting'),
      assigned: z._default(z.enum(['anyone', 'me', 'no_one']), 'anyone'),
      /** In messages, subjects, names of owners and businesses; letters count without their marks. */
      q: z.optional(oneLineText({ max: 100 })),
      cursor,
    }),
    response: z.extend(pageOf(deskThread), { version }),
  },
  getDeskThread: {
    tag: 'agency',
    needs: 'support',
    summary: 'One conversation with its messages and the notes of staff',
    params: byId,
    response: detail,
  },
  answerOwner: {
    tag: 'agency',
    needs: 'support',
    summary:
      'Answers an owner; 409 where a colleague has answered since the message that `seen` names',
    headers: idempotencyHeaders,
    params: byId,
    body: deskAnswerBody(),
    response: detail,
  },
  readAsAgency: {
    tag: 'agency',
    needs: 'support',
    summary: 'Notes that the agency has read a conversation up to one of its messages',
    params: byId,
    body: z.object({ up_to: z.uuid() }),
    response: nothing,
  },
  changeDeskThread: {
    tag: 'agency',
    needs: 'support',
    summary: 'Gives a conversation to a person with `support` or to no one, closes or opens it',
    headers: basedOn,
    params: byId,
    body: z.object({
      assignee_id: z.optional(z.nullable(z.uuid())),
      closed: z.optional(z.boolean()),
    }),
    response: detail,
  },
  addDeskFile: {
    tag: 'agency',
    needs: 'support',
    summary: 'Takes a photo or document for the next answer, which names it by its id',
    headers: fileHeaders,
    response: dataResponse(attachment),
  },
  followDesk: {
    tag: 'agency',
    needs: 'support',
    summary:
      'Server-sent events: `mail` whenever an owner or a colleague has written. `Last-Event-ID` resumes',
    response: nothing,
  },
  addThreadNote: {
    tag: 'agency',
    needs: 'support',
    summary: 'Writes a note about a conversation that only staff see',
    headers: idempotencyHeaders,
    params: byId,
    body: threadNoteBody(),
    response: detail,
  },
  listColleagues: {
    tag: 'agency',
    needs: 'support',
    summary: 'People who can answer owners, by name',
    response: dataResponse(z.array(colleague)),
  },
  listReplyTemplates: {
    tag: 'agency',
    needs: 'member',
    summary: 'Templates for answers, by name; `{name}` and `{business}` are filled in by the page',
    response: dataResponse(z.array(replyTemplate)),
  },
  addReplyTemplate: {
    tag: 'agency',
    needs: 'support',
    summary: 'Keeps a new template; 409 for a name that another one has',
    headers: idempotencyHeaders,
    body: replyTemplateBody(),
    response: dataResponse(replyTemplate),
  },
  changeReplyTemplate: {
    tag: 'agency',
    needs: 'support',
    summary: 'Changes a template',
    headers: basedOn,
    params: byId,
    body: replyTemplateBody(),
    response: dataResponse(replyTemplate),
  },
  deleteReplyTemplate: {
    tag: 'agency',
    needs: 'support',
    summary: 'Deletes a template',
    headers: basedOn,
    params: byId,
    response: nothing,
  },
} satisfies AreaSchemas;
