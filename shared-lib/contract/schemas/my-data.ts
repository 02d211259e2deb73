import * as z from 'zod/mini';
import { consentPurposes } from '../domain/consent-purposes.ts';
import { newsChannels, newsKinds, type NewsKind } from '../domain/news.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse, messageResponse } from './responses.ts';
import { textLocale } from './text-locale.ts';

/** One answer of the owner; answers are added, never changed, so that the record shows what held when. */
export const consent = z.object({
  purpose: z.enum(consentPurposes),
  /** The version of the text that was agreed to. */
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
  /** First name of who saved it; the agency where it was not saved by a person who was signed in. */
  by: z.string(),
});
export type RecordChange = z.infer<typeof recordChange>;

/** Obstacles that keep an account from being deleted; `transfer`: the bank has not taken the balance. */
export const deletionObstacles = [
  'loan',
  'claim',
  'dispute',
  'balance',
  'debt',
  'bank',
  'transfer',
] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];

/** Matters that are settled before an account is deleted. */
export const openMatters = z.object({
  balance_kobo: z.int(),
  /** Has left the balance and is not at its bank or company yet. */
  on_its_way_kobo: z.int(),
  /** Where the balance would be sent. */
  bank: z.nullable(z.object({ bank_name: z.string(), account_number: z.string() })),
  benefits: z.array(
    z.object({
      slug: z.string(),
      locale: textLocale,
      title: z.string(),
      /** Until when it is paid. ISO 8601, UTC */
      renews_at: z.string(),
      /** The price of the whole days that are left on the day of the deletion. */
      unused_kobo: z.int(),
    }),
  ),
  undecided_claims: z.int(),
  /** Loans that were accepted or paid out and are not repaid. */
  loans: z.int(),
  loan_kobo: z.int(),
  /** Owed of disputes that were lost. */
  debt_kobo: z.optional(z.int()),
  /** The balance and what is unused: what would be sent to the bank. */
  to_bank_kobo: z.int(),
  /** Why deletion cannot be asked for now. */
  blocked_by: z.nullable(z.enum(deletionObstacles)),
});
export type OpenMatters = z.infer<typeof openMatters>;

const myData = z.object({
  consents: z.array(consent),
  /** Until when a deletion that was asked for can be taken back; null when none was. ISO 8601, UTC */
  delete_at: z.nullable(z.string()),
  /** Obstacles of a deletion whose day has come. */
  waits_for: z.optional(z.nullable(z.enum(deletionObstacles))),
  open: z.optional(openMatters),
});
export type MyData = z.infer<typeof myData>;

const channels = z.object({ email: z.boolean(), sms: z.boolean() });
const notificationSettings = z.object({
  settings: z.object(
    Object.fromEntries(newsKinds.map((kind) => [kind, channels])) as Record<
      NewsKind,
      typeof channels
    >,
  ),
  /** Whether the account has a mobile number that text messages can go to. */
  takes_sms: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const myDataSchemas = {
  getMyData: {
    summary:
      'Consents of the owner, the newest first, whether the account is to be deleted, and what is open',
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
  getNotificationSettings: {
    summary: 'Which news the owner gets by e-mail and by text message',
    tag: 'my-data',
    response: dataResponse(notificationSettings),
  },
  changeNotificationSetting: {
    summary: 'Turns one kind of news on or off for one channel; security messages are always sent',
    tag: 'my-data',
    body: z.object({
      kind: z.enum(newsKinds),
      channel: z.enum(newsChannels),
      is_on: z.boolean(),
    }),
    response: dataResponse(notificationSettings),
  },
  requestDeletion: {
    summary: 'Deletes the account after 30 days, once money is settled; needs step-up',
    tag: 'my-data',
    response: z.object({ message: z.string(), data: myData }),
  },
  cancelDeletion: {
    summary: 'Keeps the account after all',
    tag: 'my-data',
    response: z.extend(messageResponse, { data: myData }),
  },
} satisfies AreaSchemas;
