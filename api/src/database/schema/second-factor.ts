import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { owner } from './owners.ts';

/** How a person whose new password waits for the second factor has proved the account's phone or e-mail. */
export type WaitingProof = 'email' | 'sms' | 'first';

/** The authenticator app of a person of the agency, of a Master Agent, or of an owner who wants one. */
export const secondFactors = pgTable('second_factors', {
  user_id: owner().primaryKey(),
  /** TOTP secret, sealed; null until the first app is confirmed. */
  secret_sealed: text(),
  added_at: moment(),
  /** The newest time step whose code was accepted: neither it nor one before it is accepted again. */
  last_step: integer(),
  /** Secret of an app that is set up and not confirmed. */
  new_secret_sealed: text(),
  new_secret_at: moment(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    user_id: owner(),
    /** SHA-256 of the code, which has 80 random bits. */
    code_hash: text().notNull(),
    created_at: createdAt(),
    used_at: moment(),
  },
  (table) => [uniqueIndex().on(table.user_id, table.code_hash)],
);

/** Sign-ins with the right password that wait for the second factor: one in each browser. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** Keyed hash of the browser's handle. */
    subject: text().primaryKey(),
    /** A new one for each sign-in. */
    pending_id: uuid().notNull().defaultRandom(),
    user_id: owner(),
    /** Set once the factor is given: a recovery and an activation change nothing before. */
    new_password_hash: text(),
    proof: text().$type<WaitingProof>(),
    /** Choice of an owner beside the password. Staff and Master Agents are never remembered. */
    remembered: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    /** When the newest code was mailed. */
    code_sent_at: moment(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
  },
  (table) => [index().on(table.user_id), index().on(table.expires_at)],
);
