import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  BenefitCategory,
  Industry,
  Plan,
  Principal,
  Transaction,
  User,
} from '@portal/shared-lib/contract';
import type { BenefitTexts } from '../modules/benefits/texts.ts';

const id = () => uuid().primaryKey().defaultRandom();
const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const createdAt = () => moment().notNull().defaultNow();
/** Integer kobo. A number holds 90 trillion naira without loss. */
const kobo = () => bigint({ mode: 'number' });

export const users = pgTable('users', {
  id: id(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  /** E.164 */
  phone_number: text().notNull().unique(),
  email: text().notNull(),
  is_master: boolean().notNull().default(false),
  status: text().$type<User['status']>().notNull().default('Pending Completion'),
  email_verified: boolean().notNull().default(false),
  benefit_activated: boolean().notNull().default(false),
  has_subscribed: boolean().notNull().default(false),
  /** PHC string; null until the account is activated. */
  password_hash: text(),
  has_changed_password: boolean().notNull().default(false),
  created_at: createdAt(),
});

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: owner(),
    /** SHA-256 of the token, hex: whoever reads the table cannot sign in with it. */
    token_hash: text().notNull().unique(),
    remembered: boolean().notNull(),
    created_at: createdAt(),
    last_seen_at: moment().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index().on(table.user_id)],
);

export const signInFailures = pgTable('sign_in_failures', {
  /** Keyed hash of the account, or of what was typed where no account matches. */
  subject: text().primaryKey(),
  failures: integer().notNull(),
  blocked_until: moment(),
});

export const businessRegistrations = pgTable('business_registrations', {
  id: id(),
  user_id: owner().unique(),
  smedan_number: text().notNull().unique(),
  business_name: text().notNull(),
  business_start_date: date({ mode: 'string' }),
  business_address: text(),
  description: text(),
  state: uuid(),
  lga: uuid(),
  business_premise: uuid(),
  phone_number: text(),
  alternate_phone_number: text(),
  business_email: text(),
  website: text(),
  business_type: uuid(),
  main_product: text(),
  asset_category: uuid(),
  employment_category: uuid(),
  /** Registered with the Corporate Affairs Commission. */
  business_registration: boolean(),
  business_registration_number: text(),
  industry: text().$type<Industry>(),
  industry_area: uuid(),
});

export const principals = pgTable(
  'principals',
  {
    id: id(),
    business_id: uuid()
      .notNull()
      .references(() => businessRegistrations.id, { onDelete: 'cascade' }),
    position_in_list: integer().notNull(),
    name: text().notNull(),
    position: text().notNull(),
    gender: text().$type<Principal['gender']>().notNull(),
    home_address: text().notNull(),
    phone_number: text().notNull(),
    email: text(),
    bvn_last4: text(),
  },
  (table) => [uniqueIndex().on(table.business_id, table.position_in_list)],
);

export const benefits = pgTable('benefits', {
  id: id(),
  slug: text().notNull().unique(),
  category: text().$type<BenefitCategory>().notNull(),
  provider: text().notNull(),
  texts: jsonb().$type<BenefitTexts>().notNull(),
  /** Kobo per period of each plan. */
  prices: jsonb().$type<Record<Plan, number>>(),
  is_new: boolean().notNull().default(false),
  position_in_list: integer().notNull(),
});

export const benefitActivations = pgTable(
  'benefit_activations',
  {
    id: id(),
    user_id: owner(),
    benefit_id: uuid()
      .notNull()
      .references(() => benefits.id),
    plan: text().$type<Plan>().notNull(),
    amount_kobo: kobo().notNull(),
    activated_at: moment().notNull(),
    renews_at: moment().notNull(),
  },
  (table) => [uniqueIndex().on(table.user_id, table.benefit_id)],
);

/** One account of the ledger. Without an owner it is the other side of owners' payments. */
export const ledgerAccounts = pgTable('ledger_accounts', {
  id: id(),
  user_id: uuid()
    .unique()
    .references(() => users.id),
  account_number: text().notNull().unique(),
  account_name: text().notNull(),
  bank_name: text().notNull(),
});

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    reference: text().notNull().unique(),
    /** The owner's account, on whose statement the transaction stands. */
    account_id: uuid()
      .notNull()
      .references(() => ledgerAccounts.id),
    type: text().$type<Transaction['type']>().notNull(),
    direction: text().$type<Transaction['direction']>().notNull(),
    amount_kobo: kobo().notNull(),
    status: text().$type<Transaction['status']>().notNull(),
    counterparty: text().notNull(),
    narration: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.account_id, table.created_at),
    check('ledger_transactions_amount_positive', sql`${table.amount_kobo} > 0`),
  ],
);

/** Signed kobo. The entries of a transaction add up to zero: a deferred trigger in the migrations refuses others. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    transaction_id: uuid()
      .notNull()
      .references(() => ledgerTransactions.id),
    account_id: uuid()
      .notNull()
      .references(() => ledgerAccounts.id),
    amount_kobo: kobo().notNull(),
  },
  (table) => [index().on(table.account_id), index().on(table.transaction_id)],
);

export const bankAccounts = pgTable('bank_accounts', {
  user_id: owner().primaryKey(),
  bank_code: text().notNull(),
  bank_name: text().notNull(),
  account_name: text().notNull(),
  account_number: text().notNull(),
});

export const messageThreads = pgTable(
  'message_threads',
  {
    id: id(),
    user_id: owner(),
    subject: text().notNull(),
    /** The office of the agency that the owner writes with. */
    correspondent: text().notNull(),
  },
  (table) => [index().on(table.user_id)],
);

export const messages = pgTable(
  'messages',
  {
    id: id(),
    thread_id: uuid()
      .notNull()
      .references(() => messageThreads.id, { onDelete: 'cascade' }),
    from_owner: boolean().notNull(),
    body: text().notNull(),
    sent_at: moment().notNull(),
    /** When the owner read it; always null for the owner's own messages. */
    read_at: moment(),
  },
  (table) => [index().on(table.thread_id, table.sent_at)],
);

export const contactMessages = pgTable('contact_messages', {
  id: id(),
  email: text().notNull(),
  message: text().notNull(),
  created_at: createdAt(),
});

export const subscribers = pgTable('subscribers', {
  id: id(),
  /** Lower case, so that an address is on the list once. */
  email: text().notNull().unique(),
  created_at: createdAt(),
});

export type Channel = 'email' | 'sms';

export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: text().$type<Channel>().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    created_at: createdAt(),
    attempts: integer().notNull().default(0),
    /** Not before this moment; while a sender holds the message, the end of its lease. */
    due_at: moment().notNull(),
    sent_at: moment(),
    /** Set when all attempts are used up. */
    given_up_at: moment(),
  },
  (table) => [
    index('outbox_due')
      .on(table.due_at)
      .where(sql`${table.sent_at} is null and ${table.given_up_at} is null`),
  ],
);

/** Where the embedded sender delivers: the demo's e-mails and text messages. */
export const demoInbox = pgTable('demo_inbox', {
  /** The outbox message's id, so that a second delivery of the same message changes nothing. */
  id: uuid().primaryKey(),
  channel: text().$type<Channel>().notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  sent_at: moment().notNull(),
});
