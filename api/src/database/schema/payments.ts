import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  DisputeStatus,
  HeldReason,
  PaymentStatus,
  Plan,
  RefundTarget,
} from '@portal/contract';
import { benefitActivations, benefits } from './benefits.ts';
import { businessRegistrations } from './business.ts';
import { caseColumns, createdAt, id, kobo, moment } from './columns.ts';
import { insuranceChanges } from './insurance.ts';
import { users } from './owners.ts';

export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** Reference for the provider, the owner and the ledger. */
    reference: text().notNull().unique(),
    /** Null, as `user_id`, once the account was deleted: what moved money stays, without a name. */
    business_id: uuid().references(() => businessRegistrations.id, { onDelete: 'set null' }),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    provider: text().notNull(),
    status: text().$type<PaymentStatus>().notNull().default('created'),
    amount_kobo: kobo().notNull(),
    checkout_url: text(),
    /** Set where no checkout is opened: the poller charges the card that paid before. */
    charge_code: text(),
    /** Amount that the provider says was paid, where it differs from the amount asked for. */
    received_kobo: kobo(),
    received_currency: text(),
    held_reason: text().$type<HeldReason>(),
    /** Language of the messages about it. */
    locale: text().notNull(),
    created_at: createdAt(),
    paid_at: moment(),
    refund_requested_at: moment(),
    refunded_at: moment(),
    /** Where a refund went, if not back to where the payment came from. */
    refunded_to: text().$type<RefundTarget>(),
    /** When the poller asks the provider next; null when nothing can change any more. */
    next_check_at: moment(),
    checks: integer().notNull().default(0),
    ...caseColumns(),
  },
  (table) => [
    index().on(table.business_id, table.created_at),
    index('payments_returning')
      .on(table.refund_requested_at, table.id)
      .where(sql`${table.refund_requested_at} is not null and ${table.refunded_at} is null`),
    index('payments_returned')
      .on(table.refunded_at, table.id)
      .where(sql`${table.refunded_at} is not null`),
    index('payments_assigned')
      .on(table.assigned_to)
      .where(sql`${table.assigned_to} is not null`),
    index().on(table.user_id, table.created_at),
    index('payments_due')
      .on(table.next_check_at)
      .where(sql`${table.next_check_at} is not null`),
    index('payments_held')
      .on(table.paid_at)
      .where(sql`${table.status} = 'held' and ${table.refund_requested_at} is null`),
    check('payments_amount_positive', sql`${table.amount_kobo} > 0`),
  ],
);

export const paymentItems = pgTable(
  'payment_items',
  {
    id: id(),
    payment_id: uuid()
      .notNull()
      .references(() => payments.id),
    benefit_id: uuid()
      .notNull()
      .references(() => benefits.id),
    plan: text().$type<Plan>().notNull(),
    amount_kobo: kobo().notNull(),
    /** The activation that the payment made or renewed; set beforehand for a renewal. */
    activation_id: uuid().references(() => benefitActivations.id, { onDelete: 'set null' }),
    /** The change of the cover that it pays for; such an item is no period. */
    change_id: uuid().references(() => insuranceChanges.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.payment_id),
    index().on(table.activation_id),
    index().on(table.change_id),
  ],
);

/** Every step of a payment and what caused it; rows are never changed. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    payment_id: uuid()
      .notNull()
      .references(() => payments.id),
    source: text().$type<'owner' | 'webhook' | 'return' | 'poll' | 'staff' | 'renewal'>().notNull(),
    /** Null where the event moved nothing. */
    status: text().$type<PaymentStatus>(),
    detail: text(),
    /** The provider's own id of an event; a repetition is recorded once. */
    event_key: text().unique(),
    /** An owner, or a staff account: the row outlives both. */
    actor_id: uuid(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.payment_id, table.created_at), index().on(table.actor_id)],
);

/** Refunds above the limit, which a second person decides. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: id(),
    payment_id: uuid()
      .notNull()
      .references(() => payments.id),
    reason: text().notNull(),
    /** A staff account, or an account that the settings give the role. */
    requested_by: uuid(),
    requested_at: moment().notNull(),
    decision: text().$type<'approve' | 'reject'>(),
    decision_reason: text(),
    decided_by: uuid(),
    decided_at: moment(),
  },
  (table) => [
    index().on(table.payment_id),
    index().on(table.requested_by),
    index().on(table.decided_by),
    uniqueIndex('refund_requests_waiting')
      .on(table.payment_id)
      .where(sql`${table.decided_at} is null`),
    check(
      'refund_requests_four_eyes',
      sql`${table.decided_by} is null or ${table.requested_by} is null or ${table.decided_by} <> ${table.requested_by}`,
    ),
  ],
);

/** Virtual accounts of the embedded sandbox. */
export const sandboxAccounts = pgTable('sandbox_accounts', {
  customer_code: text().primaryKey(),
  access_code: text().notNull().unique(),
  account_number: text().notNull().unique(),
  account_name: text().notNull(),
  /** The bank takes a while; the number may be used from this moment. */
  assigned_at: moment().notNull(),
});

/** The books of the embedded sandbox: what a real provider would keep on its side. */
export const sandboxCheckouts = pgTable('sandbox_checkouts', {
  reference: text().primaryKey(),
  access_code: text().notNull().unique(),
  amount_kobo: kobo().notNull(),
  callback_url: text().notNull(),
  status: text()
    .$type<'open' | 'success' | 'failed' | 'abandoned' | 'reversed'>()
    .notNull()
    .default('open'),
  paid_kobo: kobo(),
  /** The virtual account that a transfer went to; null where a checkout was paid. */
  paid_into: text(),
  /** A slow bank: the result counts from this moment. */
  settles_at: moment(),
  /** Set where the payer has asked the bank for the money back. */
  dispute: text().$type<DisputeStatus>(),
  created_at: createdAt(),
});
