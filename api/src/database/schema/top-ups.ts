import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { TopUpReturnReason, TopUpStatus } from '@portal/contract';
import type { Locale } from '../../i18n/locale.ts';
import { createdAt, id, kobo, moment } from './columns.ts';
import { users } from './owners.ts';

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
    /** What the provider, the owner and the ledger know it by. */
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
    /** What the provider says was paid, and in which currency. */
    received_kobo: kobo(),
    received_currency: text(),
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
