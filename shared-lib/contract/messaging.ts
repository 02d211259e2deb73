import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { dataAnswer } from './errors.ts';

export const messageThread = z.object({
  id: z.uuid(),
  subject: z.string(),
  /** The first line of the newest message. */
  excerpt: z.string(),
  from: z.string(),
  unread_count: z.int(),
  /** ISO 8601, UTC */
  updated_at: z.string(),
});
export type MessageThread = z.infer<typeof messageThread>;

export const messagingCalls = {
  listMessageThreads: defineCall({
    id: 'listMessageThreads',
    summary: 'Conversations between the owner and the agency, newest first',
    method: 'GET',
    path: '/messaging/threads',
    auth: 'bearer',
    tag: 'messaging',
    answer: dataAnswer(z.array(messageThread)),
  }),
};
