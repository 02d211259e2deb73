import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TopUpReturnReason, TopUpStatus } from '@portal/contract';
import type { Locale } from '../../i18n/locale.ts';
import { createdAt, id, kobo, moment } from './columns.ts';
import { users } from './owners.ts';

/** Money that owners add to their accounts through the payment provider. */
export const topUps = pgTable(
  'top_ups',
  {
    id: id(),
    /** What the provider, the owner and the ledger know it by. */
    reference: text().notNull().unique(),
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
