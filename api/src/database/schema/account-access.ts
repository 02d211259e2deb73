import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import type { Channel } from './outbox.ts';
import { owner, users } from './owners.ts';

export type CodePurpose =
  | 'reset'
  | 'activation'
  | 'email-recovery'
  | 'verify-email'
  | 'verify-phone'
  | 'step-up'
  | 'payment-pin'
  | 'second-factor'
  | 'factor-proof'
  | 'factor-app';

/**
 * The challenge of one browser for one purpose of one account: up to two live codes under one count of
 * wrong tries.
 * A row without a user counts for a name that no account has, so that both are handled alike.
 */
export const codeChallenges = pgTable(
  'code_challenges',
  {
    /** Keyed hash of purpose, account and browser. */
    subject: text().primaryKey(),
    /** A new one whenever the count restarts; the codes' hashes are bound to it. */
    challenge_id: uuid().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of challenge and code. */
    code_hash: text().notNull(),
    expires_at: moment().notNull(),
    previous_hash: text(),
    previous_expires_at: moment(),
    /** Counted before a code is compared. */
    tries: integer().notNull().default(0),
    used_at: moment(),
    /** The way that the newest code went; null when it went nowhere. */
    sent_by: text().$type<Channel>(),
    /** Keyed hashes of the network that asked for the newest code, and of the range of numbers it was sent to. */
    network: text(),
    number_range: text(),
    /** When the newest code was made. */
    issued_at: moment().notNull(),
  },
  (table) => [index().on(table.expires_at), index().on(table.user_id), index().on(table.issued_at)],
);

/** `password-sms`: a link to a new password that went by text message, and so proves the phone. */
export type LinkPurpose =
  | 'password'
  | 'password-sms'
  | 'verify-email'
  | 'undo-email'
  | 'undo-phone'
  | 'undo-factor';

/** Where an account was reached before a change that can be undone. */
export interface FormerContacts {
  email: string;
  email_verified: boolean;
  phone_number: string | null;
  new_phone_number: string | null;
  /** ISO 8601 */
  phone_verified_at: string | null;
}

/** Links in e-mails and text messages, each of which works once. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: id(),
    /** SHA-256 of the token, hex. */
    token_hash: text().notNull().unique(),
    purpose: text().$type<LinkPurpose>().notNull(),
    user_id: owner(),
    /** The e-mail address that the link was sent to, and that it is about. */
    email: text().notNull(),
    /** Undo: whether the former e-mail address was verified. */
    email_verified: boolean().notNull().default(false),
    /** Undo: what it puts back. Null in links from before phone numbers could be put back. */
    former: jsonb().$type<FormerContacts>(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [index().on(table.user_id), index().on(table.expires_at)],
);
