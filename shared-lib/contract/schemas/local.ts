import * as z from 'zod/mini';
import { contactBody, subscriberBody } from '../forms/contact.ts';
import { requiredText } from '../validation/index.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse, messageResponse } from './responses.ts';

/** `token`: the last part of the mailed URL `/email/subscription/{token}`. */
const confirmSubscriptionBody = z.object({ token: requiredText({ max: 100 }) });

/** Tells a visitor of benefits that have been added; null when none is new. */
const newBenefits = z.object({
  /** Another one as soon as others are new: who dismissed the notice sees the next one. */
  id: z.string(),
  count: z.int(),
});

export const localSchemas = {
  getNewBenefits: {
    summary: 'How many benefits are new, for the notice of the landing page',
    tag: 'local',
    response: dataResponse(z.nullable(newBenefits)),
  },
  sendContactMessage: {
    summary: 'The contact form of the landing page',
    tag: 'local',
    body: contactBody(),
    response: messageResponse,
  },
  subscribe: {
    summary:
      'The waitlist form of the landing page: mails a link, and the e-mail address is on the list once it is followed; one that is on it already responds with the same',
    tag: 'local',
    body: subscriberBody(),
    response: messageResponse,
  },
  confirmSubscription: {
    summary: 'Puts an e-mail address on the waitlist by the link that was mailed to it',
    tag: 'local',
    body: confirmSubscriptionBody,
    response: messageResponse,
  },
} satisfies AreaSchemas;
