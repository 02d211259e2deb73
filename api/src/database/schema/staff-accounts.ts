import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AgencyRole, SavedFilterList } from '@portal/contract/agency';
import { createdAt, id, moment } from './columns.ts';

/** People of the agency. Apart from owners: no row of one is ever a row of the other. */
export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: id(),
    /** Grows with each change of roles, state or invitation: an administrator who has read an older one gets a conflict. */
    version: integer().notNull().default(1),
    name: text().notNull(),
    /** In lower case. Codes and invitations go there. */
    email: text().notNull(),
    roles: text()
      .array()
      .$type<AgencyRole[]>()
      .notNull()
      .default(sql`'{}'`),
    /** PHC string; null until the invitation is accepted. */
    password_hash: text(),
    /** No session opens anything from then on. */
    disabled_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('staff_accounts_email').on(table.email),
    // The order of the list, page by page.
    index('staff_accounts_name').on(sql`lower(${table.name})`, table.id),
  ],
);

/** The staff account that a row belongs to; it goes with the account. */
export const staffAccount = () =>
  // The type of `owner`, which has no name either: tables of both kinds of account have one type.
  uuid('staff_id' as string as '')
    .notNull()
    .references(() => staffAccounts.id, { onDelete: 'cascade' });

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: id(),
    staff_id: staffAccount(),
    /** SHA-256 of the token, hex. */
    token_hash: text().notNull().unique(),
    /** The browser as it named itself. */
    device: text(),
    /** When the second factor was last given. */
    factor_at: moment().notNull(),
    created_at: createdAt(),
    last_seen_at: moment().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index().on(table.staff_id), index().on(table.expires_at)],
);

/** One for each account at most: a new one takes the place of the one before. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    staff_id: staffAccount().primaryKey(),
    /** SHA-256 of the token, hex. */
    token_hash: text().notNull().unique(),
    /** The e-mail address that it went to. */
    email: text().notNull(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
  },
  (table) => [index().on(table.expires_at)],
);

/** Filters of a list of the desk that a person keeps under a name. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: id(),
    staff_id: staffAccount(),
    list: text().$type<SavedFilterList>().notNull(),
    name: text().notNull(),
    /** The query of the list's URL. */
    query: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_filters_name').on(table.staff_id, table.list, sql`lower(${table.name})`),
  ],
);
