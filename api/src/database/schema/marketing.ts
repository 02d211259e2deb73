import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AgeCategory, DeliveryStatus, ImportRow, CampaignStatus } from '@portal/contract';
import { createdAt, id, kobo, moment } from './columns.ts';
import { ledgerTransactions } from './finance.ts';
import { owner, searchText } from './owners.ts';

/** Whom an owner sells to, as the owner wrote them down. */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    user_id: owner(),
    name: text().notNull(),
    /** E.164 */
    phone: text().notNull(),
    /** Where the date of birth is not known. */
    age_category: text().$type<AgeCategory>(),
    birth_date: date({ mode: 'string' }),
    created_at: createdAt(),
  },
  (table) => [
    unique().on(table.user_id, table.phone),
    // In the order of the list.
    index('customers_by_name').on(table.user_id, searchText(table.name), table.id),
  ],
);

/** Who wants nothing more of an owner. Kept when the customer is deleted: a list that comes again must not undo it. */
export const marketingOptOuts = pgTable(
  'marketing_opt_outs',
  { user_id: owner(), phone: text().notNull(), at: moment().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.phone] })],
);

/** A list that was read and shown, and waits for the owner's word. */
export const customerImports = pgTable(
  'customer_imports',
  {
    id: id(),
    user_id: owner(),
    rows: jsonb().$type<ImportRow[]>().notNull(),
    applied_at: moment(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.user_id), index().on(table.created_at)],
);

export const campaigns = pgTable(
  'marketing_sends',
  {
    id: id(),
    user_id: owner(),
    /** The debit that holds the money, and later pays. */
    transaction_id: uuid()
      .notNull()
      .references(() => ledgerTransactions.id),
    text: text().notNull(),
    /** None: customers of every age. */
    audience: jsonb().$type<AgeCategory[]>().notNull(),
    status: text().$type<CampaignStatus>().notNull().default('scheduled'),
    price_kobo: kobo().notNull(),
    send_at: moment().notNull(),
    created_at: createdAt(),
    finished_at: moment(),
  },
  (table) => [
    index().on(table.user_id, table.created_at),
    // For the purge of deliveries.
    index().on(table.finished_at),
    index('marketing_sends_open')
      .on(table.send_at)
      .where(sql`${table.finished_at} is null`),
  ],
);

export const marketingDeliveries = pgTable(
  'marketing_deliveries',
  {
    id: id(),
    campaign_id: uuid('send_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    phone: text().notNull(),
    text: text().notNull(),
    parts: integer().notNull(),
    status: text().$type<DeliveryStatus>().notNull().default('waiting'),
    /** The end of the link by which the customer wants nothing more. */
    unsubscribe_code: text('stop_code').notNull().unique(),
    /** The text message while it is on its way. */
    outbox_id: uuid(),
  },
  (table) => [
    index().on(table.campaign_id, table.status),
    index('marketing_deliveries_queued')
      .on(table.outbox_id)
      .where(sql`${table.status} = 'queued'`),
  ],
);
