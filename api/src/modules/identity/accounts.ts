import { and, desc, eq, inArray, isNull, ne, sql, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connect.ts';
import type { FormerContacts } from '../../database/schema/account-access.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { sessions, users } from '../../database/schema/owners.ts';
import { secondFactors } from '../../database/schema/second-factor.ts';

/**
 * Whether the user has an authenticator app in use. The condition is nested: a query of one table takes the table
 * from the columns of what it selects, and each user would be compared with itself.
 */
export const hasApp = (userId: SQLWrapper) => {
  const ofUser = sql`${secondFactors.user_id} = ${userId} and ${secondFactors.secret_sealed} is not null`;
  return sql<boolean>`exists (select 1 from ${secondFactors} where ${ofUser})`;
};

const accountFields = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  phone_number: users.phone_number,
  phone_verified_at: users.phone_verified_at,
  new_phone_number: users.new_phone_number,
  email: users.email,
  email_verified: users.email_verified,
  email_rejected_at: users.email_rejected_at,
  is_master: users.is_master,
  status: users.status,
  password_hash: users.password_hash,
  locale: users.locale,
  smedan_number: businessRegistrations.smedan_number,
  business_name: businessRegistrations.business_name,
  /** An authenticator app, which any owner may add. */
  has_app: hasApp(users.id),
};

export function selectAccounts(db: Database) {
  return db
    .select(accountFields)
    .from(users)
    .leftJoin(businessRegistrations, eq(businessRegistrations.user_id, users.id));
}
export type Account = Awaited<ReturnType<typeof selectAccounts>>[number];

/** A query by an id that no account has costs as much as one by an id that one has. */
const noId = '00000000-0000-0000-0000-000000000000';

/**
 * One query whatever is known, so that the number of queries does not tell which accounts exist. Each name is
 * looked up in its own index: with one condition on both tables, every user would be read.
 */
export async function findAccount(
  db: Database,
  names: { phone: string | null; smedanNumber: string | null; id?: string | null },
): Promise<Account | undefined> {
  const byPhone = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.phone_number, names.phone ?? ''));
  const byNumber = db
    .select({ id: businessRegistrations.user_id })
    .from(businessRegistrations)
    .where(eq(businessRegistrations.smedan_number, names.smedanNumber ?? ''));
  const byId = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, names.id ?? noId));
  const [account] = await selectAccounts(db)
    .where(inArray(users.id, unionAll(byPhone, byNumber, byId)))
    .limit(1);
  return account;
}

export async function findAccountById(db: Database, id: string): Promise<Account | undefined> {
  const [account] = await selectAccounts(db).where(eq(users.id, id));
  return account;
}

/**
 * The account as it is now, which it stays until the transaction ends. A transaction that begins sessions, or ends those
 * of a former password, phone, e-mail or app, locks the account before it touches codes, links or sessions: of two at the
 * same moment the second sees what the first has done, and neither holds what the other waits for.
 */
export async function lockAccount(tx: Database, id: string): Promise<Account | undefined> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, id))
    // Other transactions still write rows that refer to the account.
    .for('no key update');
  return findAccountById(tx, id);
}

/** Finds, among the accounts that wait for a code to prove this number, the first that was registered. */
export async function findAccountByUnprovedPhone(
  db: Database,
  phone: string | null,
): Promise<Account | undefined> {
  const [account] = await selectAccounts(db)
    .where(and(eq(users.new_phone_number, phone ?? ''), isNull(users.phone_number)))
    .orderBy(users.created_at)
    .limit(1);
  return account;
}

/**
 * One e-mail address may serve several businesses. Accounts that have verified it come first, so that accounts that
 * strangers register with it do not displace them.
 */
export function findAccountsByEmail(
  db: Database,
  email: string,
  { isVerified }: { isVerified: boolean },
): Promise<Account[]> {
  return selectAccounts(db)
    .where(
      and(
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        eq(users.email_verified, isVerified),
      ),
    )
    .orderBy(desc(users.created_at))
    .limit(5);
}

/** Adds an account with a phone number that waits for its code. @returns the id */
export async function insertUser(
  tx: Database,
  user: Pick<
    typeof users.$inferInsert,
    'first_name' | 'last_name' | 'new_phone_number' | 'email' | 'locale'
  >,
): Promise<string> {
  const [inserted] = await tx.insert(users).values(user).returning({ id: users.id });
  if (inserted === undefined) throw new Error('the user was not written');
  return inserted.id;
}

export async function insertBusiness(
  tx: Database,
  business: Pick<
    typeof businessRegistrations.$inferInsert,
    'user_id' | 'smedan_number' | 'business_name'
  >,
): Promise<void> {
  await tx.insert(businessRegistrations).values(business);
}

export async function updatePassword(
  tx: Database,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx
    .update(users)
    .set({ password_hash: passwordHash, has_changed_password: true })
    .where(eq(users.id, userId));
}

export async function updateEmail(
  tx: Database,
  userId: string,
  email: string,
  isVerified: boolean,
): Promise<void> {
  await tx
    .update(users)
    .set({
      email,
      email_verified: isVerified,
      email_rejected_at: null,
      // A person of the agency who has read another e-mail address sends no link to this one.
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, userId));
}

/** @returns whether the account still had this e-mail address. */
export async function markEmailVerified(
  tx: Database,
  userId: string,
  email: string,
): Promise<boolean> {
  const verified = await tx
    .update(users)
    .set({ email_verified: true })
    .where(and(eq(users.id, userId), eq(users.email, email)))
    .returning({ id: users.id });
  return verified.length > 0;
}

/** Where the account is reached, locked until the transaction ends. */
export async function lockContacts(
  tx: Database,
  userId: string,
): Promise<FormerContacts | undefined> {
  const [row] = await tx
    .select({
      email: users.email,
      email_verified: users.email_verified,
      phone_number: users.phone_number,
      new_phone_number: users.new_phone_number,
      phone_verified_at: users.phone_verified_at,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row && { ...row, phone_verified_at: row.phone_verified_at?.toISOString() ?? null };
}

/** Takes a number from every other account that has it without having proved it. @returns whether it is free now */
export async function freePhone(tx: Database, userId: string, phone: string): Promise<boolean> {
  const [holder] = await tx
    .select({ id: users.id, phone_verified_at: users.phone_verified_at })
    .from(users)
    .where(and(eq(users.phone_number, phone), ne(users.id, userId)))
    .for('update');
  if (holder === undefined) return true;
  if (holder.phone_verified_at !== null) return false;
  await tx.update(users).set({ phone_number: null }).where(eq(users.id, holder.id));
  return true;
}

/** @returns whether there was any. */
export async function deleteSessionsOfUser(
  tx: Database,
  userId: string,
  exceptId?: string,
): Promise<boolean> {
  const deleted = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.user_id, userId),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    )
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

export async function markProved(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ proved_at: now }).where(eq(sessions.id, sessionId));
}

/** The second factor was given in this session. Only the session of a privileged account is a short one. */
export async function markFactor(
  db: Database,
  sessionId: string,
  now: Date,
  { isShort }: { isShort: boolean },
): Promise<void> {
  const given = isShort ? { factor_at: now } : { owner_factor_at: now };
  await db.update(sessions).set(given).where(eq(sessions.id, sessionId));
}
