import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { owner } from './owners.ts';
import { staffAccount } from './staff-accounts.ts';

/** How a person whose new password waits for the second factor has proved the account's phone or e-mail. */
export type WaitingProof = 'email' | 'sms' | 'first';

/** The column of the account that a row belongs to, which goes with it: an owner's, or one of staff. */
type Account = typeof owner;

const makeSecondFactors = (name: string, account: Account) =>
  pgTable(name, {
    user_id: account().primaryKey(),
    /** TOTP secret, sealed; null until the first app is confirmed. */
    secret_sealed: text(),
    added_at: moment(),
    /** The newest time step whose code was accepted: neither it nor one before it is accepted again. */
    last_step: integer(),
    /** Secret of an app that is set up and not confirmed. */
    new_secret_sealed: text(),
    new_secret_at: moment(),
  });

const makeRecoveryCodes = (name: string, account: Account) =>
  pgTable(
    name,
    {
      id: id(),
      user_id: account(),
      /** SHA-256 of the code, which has 80 random bits. */
      code_hash: text().notNull(),
      created_at: createdAt(),
      used_at: moment(),
    },
    (table) => [uniqueIndex().on(table.user_id, table.code_hash)],
  );

const makePendingSignIns = (name: string, account: Account) =>
  pgTable(
    name,
    {
      /** Keyed hash of the browser's handle. */
      subject: text().primaryKey(),
      /** A new one for each sign-in. */
      pending_id: uuid().notNull().defaultRandom(),
      user_id: account(),
      /** Set once the factor is given: a recovery and an activation change nothing before. */
      new_password_hash: text(),
      proof: text().$type<WaitingProof>(),
      /** Choice of an owner beside the password. Master Agents are never remembered. */
      remembered: boolean().notNull().default(false),
      tries: integer().notNull().default(0),
      /** When the newest code was mailed. */
      code_sent_at: moment(),
      created_at: createdAt(),
      expires_at: moment().notNull(),
    },
    (table) => [index().on(table.user_id), index().on(table.expires_at)],
  );

/** The authenticator app of a Master Agent, of a person whom the settings give a role, or of an owner who wants one. */
export const secondFactors = makeSecondFactors('second_factors', owner);
export const recoveryCodes = makeRecoveryCodes('recovery_codes', owner);
/** Sign-ins with the right password that wait for the second factor: one in each browser. */
export const pendingSignIns = makePendingSignIns('pending_sign_ins', owner);

/** The same of staff accounts. */
export const staffSecondFactors = makeSecondFactors('staff_second_factors', staffAccount);
export const staffRecoveryCodes = makeRecoveryCodes('staff_recovery_codes', staffAccount);
export const staffPendingSignIns = makePendingSignIns('staff_pending_sign_ins', staffAccount);

/** The tables of the second factor of one kind of account. */
export interface FactorTables {
  factors: typeof secondFactors;
  recoveryCodes: typeof recoveryCodes;
  pending: typeof pendingSignIns;
}
export const ownerFactorTables: FactorTables = {
  factors: secondFactors,
  recoveryCodes,
  pending: pendingSignIns,
};
export const staffFactorTables: FactorTables = {
  factors: staffSecondFactors,
  recoveryCodes: staffRecoveryCodes,
  pending: staffPendingSignIns,
};
