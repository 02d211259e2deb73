import { longestText } from './sms-text.ts';

/** Limits of text messages of an owner to the owner's own customers. */
export const marketingLimits = {
  /** The size of a list as a CSV file. */
  fileBytes: 2 * 1024 * 1024,
  rows: 10_000,
  customers: 20_000,
  /** Signs that an owner may write; the line about stopping comes on top. */
  text: longestText,
  scheduleDays: 30,
} as const;

/** Faults of a line of a list. */
export const importFaults = [
  'name_missing',
  'name_long',
  'phone_missing',
  'phone_invalid',
  // A spreadsheet has shortened it: 2.34803E+12.
  'phone_rounded',
  // A text message cannot reach it.
  'phone_fixed',
  'phone_twice',
  'age_invalid',
  'birth_date_invalid',
] as const;
export type ImportFault = (typeof importFaults)[number];

export const campaignStatuses = ['scheduled', 'sending', 'finished', 'cancelled'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const deliveryStatuses = [
  'waiting',
  'queued',
  'sent',
  'failed',
  'opted_out',
  'cancelled',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
