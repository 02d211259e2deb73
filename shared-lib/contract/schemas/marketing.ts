import * as z from 'zod/mini';
import { deliveryStatuses, importFaults, campaignStatuses } from '../domain/marketing.ts';
import { oneLineText } from '../validation/index.ts';
import { ageCategories } from '../domain/age-categories.ts';
import { kobo } from './kobo.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { customerBody } from '../forms/customer.ts';
import { cursor, pageOf } from './pages.ts';
import { dataResponse } from './responses.ts';
import { idempotencyHeaders } from './idempotency-key.ts';
import { fileHeaders } from './attachments.ts';
import { marketingText } from '../forms/marketing-text.ts';
import { typedPin } from '../forms/payment-pin.ts';

/** Text messages of an owner to the owner's own customers. */
const ageCategory = z.enum(ageCategories);

export const customer = z.object({
  id: z.uuid(),
  name: z.string(),
  /** E.164 */
  phone_number: z.string(),
  age_category: z.nullable(ageCategory),
  /** yyyy-MM-dd */
  birth_date: z.nullable(z.string()),
  has_opted_out: z.boolean(),
});
export type Customer = z.infer<typeof customer>;

export interface ImportRow {
  name: string;
  phone: string;
  age_category: z.infer<typeof ageCategory> | null;
  birth_date: string | null;
}

const importPreview = z.object({
  /** Null where no line is good. */
  id: z.nullable(z.uuid()),
  new_count: z.int(),
  /** Customers that are there already; they take the name and age of the list. */
  known_count: z.int(),
  /** Among both: they stay opted out. */
  opted_out_count: z.int(),
  fault_count: z.int(),
  /** The first hundred. `line` as a spreadsheet counts. */
  faults: z.array(z.object({ line: z.int(), fault: z.enum(importFaults), value: z.string() })),
  /** The first five good lines. */
  sample: z.array(
    z.object({
      name: z.string(),
      phone_number: z.string(),
      age_category: z.nullable(ageCategory),
      birth_date: z.nullable(z.string()),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreview>;

const campaignStatus = z.enum(campaignStatuses);
const deliveryStatus = z.enum(deliveryStatuses);

const campaign = z.object({
  id: z.uuid(),
  reference: z.string(),
  text: z.string(),
  audience: z.array(ageCategory),
  status: campaignStatus,
  /** ISO 8601, UTC */
  send_at: z.string(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  recipients: z.int(),
  /** How many of them have been sent, could not be reached, or did not want it. */
  sent_count: z.int(),
  failed_count: z.int(),
  opted_out_count: z.int(),
  /** Held when it was ordered, and what of it was used. */
  amount_kobo: kobo,
  paid_kobo: kobo,
});
export type Campaign = z.infer<typeof campaign>;

const marketingReport = z.extend(campaign, {
  /** The first 500: what went wrong comes first. */
  deliveries: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      phone_number: z.string(),
      parts: z.int(),
      status: deliveryStatus,
    }),
  ),
});
export type MarketingReport = z.infer<typeof marketingReport>;

const audience = z.array(ageCategory).check(z.maxLength(ageCategories.length));
export const quoteBody = z.object({ text: marketingText(), audience });

const marketingQuote = z.object({
  recipients: z.int(),
  /** Fit the audience and have opted out: they get nothing and cost nothing. */
  opted_out: z.int(),
  parts: z.int(),
  /** Recipients whose text holds 70 characters in a part instead of 160: for its letters, or those of their name. */
  in_unicode: z.optional(z.int()),
  /** The price of one part. */
  price_kobo: kobo,
  amount_kobo: kobo,
  /** The text that the first of them will read, the line about stopping included. */
  example: z.nullable(z.string()),
});
export type MarketingQuote = z.infer<typeof marketingQuote>;

const sendBody = z.extend(quoteBody, {
  /** The price in the quote; another price now is a 409. */
  amount_kobo: kobo,
  /** Now, where left out. */
  send_at: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/, 'invalid'))),
  pin: typedPin(),
});

const byId = z.object({ id: z.uuid() });

export const marketingSchemas = {
  listCustomers: {
    tag: 'messaging',
    summary: "The owner's customers by name, a hundred at a time",
    query: z.object({
      q: z.optional(oneLineText({ max: 100 })),
      cursor,
    }),
    response: z.extend(pageOf(customer), {
      total: z.int(),
      page_count: z.int(),
      /** URL of all of them as CSV, for the next hour. */
      export_url: z.string(),
    }),
  },
  saveCustomer: {
    tag: 'messaging',
    summary: 'Writes a customer down; one with the same number takes the new name and age',
    body: customerBody(),
    response: dataResponse(customer),
  },
  deleteCustomer: {
    tag: 'messaging',
    summary: 'Forgets a customer; that they wanted no messages is kept',
    params: byId,
    response: z.object({}),
  },
  previewImport: {
    tag: 'messaging',
    summary:
      'Reads a list (CSV, the body itself) and says what is wrong in which line; nothing is kept as customer yet',
    headers: fileHeaders,
    response: dataResponse(importPreview),
  },
  applyImport: {
    tag: 'messaging',
    summary: 'Takes the good lines of a list that was shown; once, however often it is asked for',
    params: byId,
    body: z.object({ consent: z.literal(true, { error: 'required' }) }),
    response: dataResponse(z.object({ count: z.int() })),
  },
  quoteCampaign: {
    tag: 'messaging',
    summary: 'How many would get a text, in how many parts, and what it costs',
    body: quoteBody,
    response: dataResponse(marketingQuote),
  },
  createCampaign: {
    tag: 'messaging',
    summary: 'Orders a campaign. The money is held, and what cannot be sent is refunded',
    headers: idempotencyHeaders,
    body: sendBody,
    response: dataResponse(campaign),
  },
  listCampaigns: {
    tag: 'messaging',
    summary: 'The owner’s campaigns, sent or scheduled, the newest first',
    response: dataResponse(z.array(campaign)),
  },
  getCampaign: {
    tag: 'messaging',
    summary: 'One campaign with its delivery report',
    params: byId,
    response: dataResponse(marketingReport),
  },
  cancelCampaign: {
    tag: 'messaging',
    summary: 'Cancels a campaign that has not begun and releases its money',
    params: byId,
    response: dataResponse(campaign),
  },
} satisfies AreaSchemas;
