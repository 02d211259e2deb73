import * as z from 'zod/mini';
import { emailAddress, multiLineText, oneLineText, requiredText } from '../validation/index.ts';
import { defineCall } from './call.ts';
import { dataAnswer, messageAnswer } from './errors.ts';

/**
 * What tells a person from a program in a form that everybody may send. A message that fails is answered
 * like any other and dropped. Forms that do not send them pass, and meet the limit per address alone.
 */
const signsOfAPerson = {
  /** A field that no person sees. Filled in: a program. */
  nickname: z.optional(oneLineText()),
  /** Milliseconds from showing the form to sending it. Under 3000: a program. */
  filled_in_ms: z.optional(z.number()),
};

export const contactBody = z.object({
  email: emailAddress(),
  message: multiLineText({ max: 4000 }),
  ...signsOfAPerson,
});
export const subscriberBody = z.object({ email: emailAddress(), ...signsOfAPerson });
/** `token`: the last part of the mailed address `/email/subscription/{token}`. */
export const confirmSubscriptionBody = z.object({ token: requiredText({ max: 100 }) });

/** What a visitor is told of benefits that have been added; null when none is new. */
export const newBenefits = z.object({
  /** Another one as soon as others are new: who dismissed the notice sees the next one. */
  id: z.string(),
  count: z.int(),
});

export const localCalls = {
  getNewBenefits: defineCall({
    id: 'getNewBenefits',
    summary: 'How many benefits are new, for the notice of the landing page',
    method: 'GET',
    path: '/local/new-benefits',
    auth: 'none',
    tag: 'local',
    answer: dataAnswer(z.nullable(newBenefits)),
  }),
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
      'The waitlist form of the landing page: mails a link, and the address is on the list once it is followed; one that is on it already answers the same',
    method: 'POST',
    path: '/local/subscribers',
    auth: 'none',
    tag: 'local',
    body: subscriberBody,
    answer: messageAnswer,
  }),
  /** 422 `link_void` for a link that was followed already or replaced by a newer one. */
  confirmSubscription: defineCall({
    id: 'confirmSubscription',
    summary: 'Puts an address on the waitlist by the link that was mailed to it',
    method: 'POST',
    path: '/local/subscribers/confirm',
    auth: 'none',
    tag: 'local',
    body: confirmSubscriptionBody,
    answer: messageAnswer,
  }),
};
