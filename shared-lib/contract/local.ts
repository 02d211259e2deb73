import * as z from 'zod/mini';
import { emailAddress, requiredText } from '../validation/index.ts';
import { defineCall } from './call.ts';
import { messageAnswer } from './errors.ts';

export const contactBody = z.object({
  email: emailAddress(),
  message: requiredText({ max: 4000 }),
});
export const subscriberBody = z.object({ email: emailAddress() });

export const localCalls = {
  sendContactMessage: defineCall({
    id: 'sendContactMessage',
    summary: 'The contact form of the landing page',
    method: 'POST',
    path: '/local/contact-us',
    auth: 'none',
    tag: 'local',
    body: contactBody,
    answer: messageAnswer,
  }),
  subscribe: defineCall({
    id: 'subscribe',
    summary:
      'The waitlist form of the landing page; an address that is already on the list answers the same',
    method: 'POST',
    path: '/local/subscribers',
    auth: 'none',
    tag: 'local',
    body: subscriberBody,
    answer: messageAnswer,
  }),
};
