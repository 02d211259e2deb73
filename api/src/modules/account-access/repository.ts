import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { accountLinks, type LinkPurpose } from '../../database/schema/account-access.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { sessions, users } from '../../database/schema/owners.ts';

const accountFields = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  phone_number: users.phone_number,
  email: users.email,
  email_verified: users.email_verified,
  email_refused_at: users.email_refused_at,
  is_master: users.is_master,
  status: users.status,
  password_hash: users.password_hash,
  smedan_number: businessRegistrations.smedan_number,
  business_name: businessRegistrations.business_name,
};

function selectAccounts(db: Database) {
  return db
    .select(accountFields)
    .from(users)
    .leftJoin(businessRegistrations, eq(businessRegistrations.user_id, users.id));
}
export type Account = Awaited<ReturnType<typeof selectAccounts>>[number];

/** One query whatever is known, so that the number of queries does not tell which accounts exist. */
export async function findAccount(
  db: Database,
  names: { phone: string | null; smedanNumber: string | null },
): Promise<Account | undefined> {
  const [account] = await selectAccounts(db)
    .where(
      or(
        eq(users.phone_number, names.phone ?? ''),
        eq(businessRegistrations.smedan_number, names.smedanNumber ?? ''),
      ),
    )
    .limit(1);
  return account;
}

export async function findAccountById(db: Database, id: string): Promise<Account | undefined> {
  const [account] = await selectAccounts(db).where(eq(users.id, id));
  return account;
}

/** One address may serve several businesses. */
export function findAccountsByEmail(db: Database, email: string): Promise<Account[]> {
  return selectAccounts(db)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .limit(5);
}

/** @returns the id, or undefined when the phone number is registered already. */
export async function insertUser(
  tx: Database,
  user: Pick<typeof users.$inferInsert, 'first_name' | 'last_name' | 'phone_number' | 'email'>,
): Promise<string | undefined> {
  const [inserted] = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.phone_number })
    .returning({ id: users.id });
  return inserted?.id;
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
    .set({ email, email_verified: isVerified, email_refused_at: null })
    .where(eq(users.id, userId));
}

/** @returns whether the account still had this address. */
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

export async function deleteSessionsOfUser(
  tx: Database,
  userId: string,
  exceptId?: string,
): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.user_id, userId),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    );
}

export async function markProved(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ proved_at: now }).where(eq(sessions.id, sessionId));
}

export type LinkRow = typeof accountLinks.$inferSelect;

/** Only where there is such a user. */
export async function insertLink(
  tx: Database,
  link: Omit<typeof accountLinks.$inferSelect, 'id' | 'used_at'>,
): Promise<void> {
  const { token_hash, purpose, user_id, email, email_verified, created_at, expires_at } = link;
  const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  await tx.insert(accountLinks).select(
    tx
      .select({
        id: sql`gen_random_uuid()`.as('id'),
        token_hash: sql`${token_hash}::text`.as('token_hash'),
        purpose: sql`${purpose}::text`.as('purpose'),
        user_id: users.id,
        email: sql`${email}::text`.as('email'),
        email_verified: sql`${email_verified}::boolean`.as('email_verified'),
        created_at: moment(created_at).as('created_at'),
        expires_at: moment(expires_at).as('expires_at'),
        used_at: sql`null::timestamptz`.as('used_at'),
      })
      .from(users)
      .where(eq(users.id, user_id)),
  );
}

function isLive(purpose: LinkPurpose, tokenHash: string, now: Date) {
  return and(
    eq(accountLinks.token_hash, tokenHash),
    eq(accountLinks.purpose, purpose),
    isNull(accountLinks.used_at),
    gt(accountLinks.expires_at, now),
  );
}

export async function findLink(
  db: Database,
  purpose: LinkPurpose,
  tokenHash: string,
  now: Date,
): Promise<LinkRow | undefined> {
  const [link] = await db
    .select()
    .from(accountLinks)
    .where(isLive(purpose, tokenHash, now));
  return link;
}

/** Uses it up, in one statement: of two at the same moment one gets it. */
export async function takeLink(
  tx: Database,
  purpose: LinkPurpose,
  tokenHash: string,
  now: Date,
): Promise<LinkRow | undefined> {
  const [link] = await tx
    .update(accountLinks)
    .set({ used_at: now })
    .where(isLive(purpose, tokenHash, now))
    .returning();
  return link;
}

export async function deleteLinksOfUser(
  tx: Database,
  userId: string,
  purpose: LinkPurpose,
): Promise<void> {
  await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.user_id, userId), eq(accountLinks.purpose, purpose)));
}
