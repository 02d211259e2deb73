import * as z from 'zod/mini';
import { consentPurposes } from '../domain/consent-purposes.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse, messageResponse } from './responses.ts';

/** One answer of the owner; answers are added, never changed, so that the record shows what held when. */
export const consent = z.object({
  purpose: z.enum(consentPurposes),
  /** Of the text that was agreed to. */
  text_version: z.string(),
  given: z.boolean(),
  /** ISO 8601, UTC */
  at: z.string(),
});
export type Consent = z.infer<typeof consent>;

/** One field of one save. */
const recordChange = z.object({
  /** ISO 8601, UTC */
  at: z.string(),
  subject: z.enum(['user', 'business']),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** First name of who saved it; the agency where it was not saved by a person who was signed in. */
  by: z.string(),
});
export type RecordChange = z.infer<typeof recordChange>;

const myData = z.object({
  consents: z.array(consent),
  /** Until when a deletion that was asked for can be taken back; null when none was. ISO 8601, UTC */
  delete_at: z.nullable(z.string()),
});
export type MyData = z.infer<typeof myData>;

export const myDataSchemas = {
  getMyData: {
    summary: 'Consents of the owner, the newest first, and whether the account is to be deleted',
    tag: 'my-data',
    response: dataResponse(myData),
  },
  listRecordChanges: {
    summary: 'Who changed what on the record, the newest first, at most 100',
    tag: 'my-data',
    response: dataResponse(z.array(recordChange)),
  },
  exportMyData: {
    summary: 'Everything that the portal keeps about the owner, to be saved as a file',
    tag: 'my-data',
    response: dataResponse(z.record(z.string(), z.unknown())),
  },
  giveConsent: {
    summary: 'Gives or takes back consent for one purpose; the terms cannot be taken back here',
    tag: 'my-data',
    body: z.object({ purpose: z.enum(['agency_messages', 'partner_offers']), given: z.boolean() }),
    response: dataResponse(myData),
  },
  requestDeletion: {
    summary: 'Deletes the account after 30 days; needs step-up',
    tag: 'my-data',
    response: z.object({ message: z.string(), data: myData }),
  },
  cancelDeletion: {
    summary: 'Keeps the account after all',
    tag: 'my-data',
    response: z.extend(messageResponse, { data: myData }),
  },
} satisfies AreaSchemas;
