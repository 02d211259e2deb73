import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { DisputeStatus, TopUpReturnReason, TopUpStatus } from '@portal/contract';
import type { Locale } from '../../i18n/locale.ts';
import { caseColumns, createdAt, id, kobo, moment } from './columns.ts';
import { users } from './owners.ts';
import { payments } from './payments.ts';

/** An account number of a bank for each owner; money that is transferred to it is added to the owner's account. */
export const virtualAccounts = pgTable(
  'virtual_accounts',
  {
    id: id(),
    /** Null once the account was deleted: money that still arrives must be recognised and returned. */
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    provider: text().notNull(),
    status: text().$type<'requested' | 'assigned' | 'failed'>().notNull().default('requested'),
    /** The provider's name for the owner. */
    customer_code: text(),
    bank_name: text(),
    account_number: text(),
    account_name: text(),
    /** Language of the messages about transfers. */
    locale: text().$type<Locale>().notNull(),
    created_at: createdAt(),
    assigned_at: moment(),
  },
  (table) => [
    unique().on(table.user_id, table.provider),
    // A provider gives one customer for one e-mail address: a second owner must never get the number of the first.
    unique().on(table.provider, table.customer_code),
    unique().on(table.provider, table.account_number),
  ],
);

/** Money that owners add to their accounts through the payment provider. */
export const topUps = pgTable(
  'top_ups',
  {
    id: id(),
    /** Reference for the provider, the owner and the ledger. */
    reference: text().notNull().unique(),
    /** The provider's own reference of a transfer to a virtual account; null where a checkout has ours. */
    provider_reference: text().unique(),
    virtual_account_id: uuid().references(() => virtualAccounts.id),
    /** Null once the account was deleted: what moved money stays, without a name. */
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    provider: text().notNull(),
    status: text().$type<TopUpStatus>().notNull().default('created'),
    amount_kobo: kobo().notNull(),
    checkout_url: text(),
    /** Amount that the provider says was paid, and in which currency. */
    received_kobo: kobo(),
    received_currency: text(),
    /** Taken from what was received for what the owner owed of a dispute. */
    debt_kobo: kobo().notNull().default(0),
    return_reason: text().$type<TopUpReturnReason>(),
    /** Language of the messages about it. */
    locale: text().$type<Locale>().notNull(),
    created_at: createdAt(),
    paid_at: moment(),
    returned_at: moment(),
    /** When the provider is asked next; null when nothing can change any more. */
    next_check_at: moment(),
    checks: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.user_id, table.created_at),
    index().on(table.virtual_account_id),
    index('top_ups_due')
      .on(table.next_check_at)
      .where(sql`${table.next_check_at} is not null`),
    check('top_ups_amount_positive', sql`${table.amount_kobo} > 0`),
  ],
);

/** Every step of a top-up and what caused it; rows are never changed. */
export const topUpEvents = pgTable(
  'top_up_events',
  {
    id: id(),
    top_up_id: uuid()
      .notNull()
      .references(() => topUps.id),
    source: text().$type<'owner' | 'webhook' | 'return' | 'poll'>().notNull(),
    /** Null where the event moved nothing. */
    status: text().$type<TopUpStatus>(),
    detail: text(),
    /** The provider's own id of an event; a repetition is recorded once. */
    event_key: text().unique(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.top_up_id, table.created_at)],
);

/** States in which a dispute needs staff; the partial index has the same words. */
const needsStaff = sql`status = 'open' or (status = 'lost' and missing_kobo > collected_kobo)`;

/** A payer has asked the bank for money back that the payment provider had taken for us. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    /** Reference for the owner and the ledger. */
    reference: text().notNull().unique(),
    provider: text().notNull(),
    /** The provider's own id of it. */
    provider_id: text().notNull(),
    /** The disputed money: a top-up, or a payment for benefits. */
    top_up_id: uuid().references(() => topUps.id),
    payment_id: uuid().references(() => payments.id),
    /** Whose money it is: a trigger takes it from the top-up or the payment. Null once the account was deleted. */
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    status: text().$type<DisputeStatus>().notNull().default('open'),
    amount_kobo: kobo().notNull(),
    /** Taken from the owner's balance when it was opened. */
    held_kobo: kobo().notNull().default(0),
    /** The part that the balance did not have. */
    missing_kobo: kobo().notNull().default(0),
    /** The part that was taken from later money. */
    collected_kobo: kobo().notNull().default(0),
    /** When nothing of it was owed any more. */
    collected_at: moment(),
    /** Until when the agency can respond to the provider. */
    due_at: moment(),
    created_at: createdAt(),
    resolved_at: moment(),
    ...caseColumns(),
  },
  (table) => [
    index().on(table.status, table.created_at, table.id),
    index('disputes_assigned')
      .on(table.assigned_to)
      .where(sql`${table.assigned_to} is not null`),
    unique().on(table.provider, table.provider_id),
    index().on(table.top_up_id),
    index().on(table.payment_id),
    index().on(table.user_id),
    index('disputes_for_staff').on(table.created_at).where(needsStaff),
    // Never more than is owed, whatever is credited at the same moment.
    check('disputes_collected_most', sql`${table.collected_kobo} <= ${table.missing_kobo}`),
    check('disputes_of_one', sql`num_nonnulls(${table.top_up_id}, ${table.payment_id}) = 1`),
  ],
);
