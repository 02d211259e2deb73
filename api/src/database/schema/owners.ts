import { sql, type SQLWrapper } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LimitedToken, User } from '@portal/contract';
import type { Locale } from '../../i18n/locale.ts';
import { createdAt, id, moment } from './columns.ts';
import { staffAccount, staffAccounts } from './staff-accounts.ts';

/** Written as its index has it. */
export const fullName = ({
  first_name,
  last_name,
}: Record<'first_name' | 'last_name', SQLWrapper>) =>
  sql<string>`(${first_name} || ' ' || ${last_name})`;

/**
 * How searches compare: lower case, without marks, hooks and apostrophes. A function of the database, which also works in the
 * locale C. Written as the indexes have it.
 */
export const searchText = (text: SQLWrapper) => sql<string>`search_text(${text})`;

/** The ways to reach an owner, in one text. */
export const contactsOf = ({
  email,
  phone_number,
  new_phone_number,
}: Record<'email' | 'phone_number' | 'new_phone_number', SQLWrapper>) =>
  sql<string>`(${email} || ' ' || coalesce(${phone_number}, '') || ' ' || coalesce(${new_phone_number}, ''))`;

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Grows with each save of the owner's own details. */
    version: integer().notNull().default(1),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** Number that a code by text message gives the account back to; null until one has come back. E.164 */
    phone_number: text().unique(),
    /**
     * When a code that was sent to `phone_number` came back. Null beside a number: it was kept before this was
     * recorded.
     */
    phone_verified_at: moment(),
    /** Takes the place of `phone_number` once the code that was sent to it comes back. E.164 */
    new_phone_number: text(),
    email: text().notNull(),
    is_master: boolean().notNull().default(false),
    status: text().$type<User['status']>().notNull().default('Pending Completion'),
    email_verified: boolean().notNull().default(false),
    /** When a mail server permanently rejected the e-mail address; codes go to the phone from then on. */
    email_rejected_at: moment('email_refused_at'),
    benefit_activated: boolean().notNull().default(false),
    has_subscribed: boolean().notNull().default(false),
    /** PHC string; null until the account is activated. */
    password_hash: text(),
    has_changed_password: boolean().notNull().default(false),
    /** The language that the owner chose last, signed in or with the registration; null until then. */
    locale: text().$type<Locale>(),
    created_at: createdAt(),
  },
  (table) => [
    index('users_name_search').using('gin', sql`${fullName(table)} gin_trgm_ops`),
    index('users_plain_name_search').using('gin', sql`${searchText(fullName(table))} gin_trgm_ops`),
    index('users_contacts_search').using('gin', sql`${searchText(contactsOf(table))} gin_trgm_ops`),
    index('users_email_lower').on(sql`lower(${table.email})`),
    index('users_phone_unproved')
      .on(table.new_phone_number)
      .where(sql`${table.phone_number} is null`),
    index('users_masters')
      .on(table.id)
      .where(sql`${table.is_master}`),
    // For the purge.
    index('users_never_activated')
      .on(table.created_at)
      .where(sql`${table.password_hash} is null`),
  ],
);

/** The owner that a row belongs to; it goes when the owner goes. */
export const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * E-mail addresses that an account no longer has, as hashes: a person who decides is compared with them too. A trigger of `users`
 * adds them, whatever changes the address.
 */
export const formerEmails = pgTable(
  'former_emails',
  {
    user_id: owner(),
    /** `hashOfEmail` of the address. */
    email_hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.email_hash] })],
);

/** SHA-256 of an e-mail address in lower case, hex. */
export const hashOfEmail = (email: SQLWrapper) =>
  sql<string>`encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`;

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: owner(),
    /** SHA-256 of the token, hex: the table does not reveal tokens that sign in. */
    token_hash: text().notNull().unique(),
    /** Use of the token: anything, or one step of a flow. */
    scope: text().$type<'session' | LimitedToken>().notNull().default('session'),
    remembered: boolean().notNull(),
    /** The browser as it named itself. */
    device: text(),
    /** When the owner last gave the password or a code in this session. */
    proved_at: moment().notNull().defaultNow(),
    /** When staff or a Master Agent last gave the second factor; it makes the session a short one. */
    factor_at: moment(),
    /** When an owner last gave the second factor, where the owner has one. The session lasts as long as others. */
    owner_factor_at: moment(),
    created_at: createdAt(),
    last_seen_at: moment().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index().on(table.user_id), index().on(table.expires_at)],
);

const makePlaces = (name: string, account: typeof owner) =>
  pgTable(
    name,
    {
      /** Keyed hash of the account and of the browser's handle, or of the network. */
      subject: text().primaryKey(),
      user_id: account(),
      last_seen_at: moment().notNull(),
    },
    (table) => [index().on(table.user_id), index().on(table.last_seen_at)],
  );

/** Browsers and networks that an account was signed in from: what strangers do there costs its owner nothing. */
export const accountPlaces = makePlaces('account_places', owner);
export const staffPlaces = makePlaces('staff_places', staffAccount);

export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** Keyed hash of the account, or of what was typed where no account matches, and of where from. */
    subject: text().primaryKey(),
    /** The account, whose sign-in resets its failures in a row; null where none matches. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The same of a staff account. */
    staff_id: uuid().references(() => staffAccounts.id, { onDelete: 'cascade' }),
    failures: integer().notNull(),
    last_failed_at: moment().notNull().defaultNow(),
    blocked_until: moment(),
  },
  (table) => [
    index().on(table.user_id),
    index().on(table.staff_id),
    // For the purge.
    index().on(table.last_failed_at),
  ],
);
