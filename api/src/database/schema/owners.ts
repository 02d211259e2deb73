import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { User } from '@portal/shared-lib/contract';
import { createdAt, id, moment } from './columns.ts';

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

/** The owner that a row belongs to; it goes when the owner goes. */
export const owner = () =>
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
