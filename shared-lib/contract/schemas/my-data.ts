import * as z from 'zod/mini';
import { consentPurposes } from '../domain/consent-purposes.ts';
import { defineCall } from './call.ts';
import { dataAnswer, messageAnswer } from './errors.ts';

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
export const recordChange = z.object({
  /** ISO 8601, UTC */
  at: z.string(),
  subject: z.enum(['user', 'business']),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** First name of who saved it; the agency where nobody signed in did. */
  by: z.string(),
});
export type RecordChange = z.infer<typeof recordChange>;

export const myData = z.object({
  consents: z.array(consent),
  /** Until when a deletion that was asked for can be taken back; null when none was. ISO 8601, UTC */
  delete_at: z.nullable(z.string()),
});
export type MyData = z.infer<typeof myData>;

export const myDataCalls = {
  getMyData: defineCall({
    id: 'getMyData',
    summary: 'Consents of the owner, the newest first, and whether the account is to be deleted',
    method: 'GET',
    path: '/my-data',
    auth: 'bearer',
    tag: 'my-data',
    answer: dataAnswer(myData),
  }),
  listRecordChanges: defineCall({
    id: 'listRecordChanges',
    summary: 'Who changed what on the record, the newest first, at most 100',
    method: 'GET',
    path: '/my-data/changes',
    auth: 'bearer',
    tag: 'my-data',
    answer: dataAnswer(z.array(recordChange)),
  }),
  exportMyData: defineCall({
    id: 'exportMyData',
    summary: 'Everything that the portal keeps about the owner, to be saved as a file',
    method: 'GET',
    path: '/my-data/export',
    auth: 'bearer',
    tag: 'my-data',
    answer: dataAnswer(z.record(z.string(), z.unknown())),
  }),
  giveConsent: defineCall({
    id: 'giveConsent',
    summary: 'Gives or takes back consent for one purpose; the terms cannot be taken back here',
    method: 'POST',
    path: '/my-data/consents',
    auth: 'bearer',
    tag: 'my-data',
    body: z.object({ purpose: z.enum(['agency_messages', 'partner_offers']), given: z.boolean() }),
    answer: dataAnswer(myData),
  }),
  requestDeletion: defineCall({
    id: 'requestDeletion',
    summary: 'Deletes the account after 30 days; needs step-up',
    method: 'POST',
    path: '/my-data/deletion',
    auth: 'bearer',
    tag: 'my-data',
    answer: z.object({ message: z.string(), data: myData }),
  }),
  cancelDeletion: defineCall({
    id: 'cancelDeletion',
    summary: 'Keeps the account after all',
    method: 'DELETE',
    path: '/my-data/deletion',
    auth: 'bearer',
    tag: 'my-data',
    answer: z.extend(messageAnswer, { data: myData }),
  }),
};
