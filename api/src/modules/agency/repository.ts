import {
  and,
  asc,
  eq,
  exists,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { sessionLimits } from '@portal/contract';
import type { AgencyRole } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import { containing } from '../../database/search.ts';
import { staffSecondFactors } from '../../database/schema/second-factor.ts';
import {
  staffAccounts,
  staffInvitations,
  staffSessions,
} from '../../database/schema/staff-accounts.ts';
import type { AppDeps } from '../../deps.ts';
import { beyondName, type NamePosition } from '../../http/name-position.ts';

export type StaffAccount = typeof staffAccounts.$inferSelect;

/** E-mail addresses of staff are one however they are typed. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase();

export async function findStaffByEmail(
  db: Database,
  email: string,
): Promise<StaffAccount | undefined> {
  const [account] = await db
    .select()
    .from(staffAccounts)
    .where(eq(staffAccounts.email, normaliseEmail(email)));
  return account;
}

export async function findStaffById(db: Database, id: string): Promise<StaffAccount | undefined> {
  const [account] = await db.select().from(staffAccounts).where(eq(staffAccounts.id, id));
  return account;
}

/** The row stays as it is until the transaction ends. */
export async function namesOfStaff(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: staffAccounts.id, name: staffAccounts.name })
    .from(staffAccounts)
    .where(inArray(staffAccounts.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function lockStaff(tx: Database, id: string): Promise<StaffAccount | undefined> {
  const [account] = await tx
    .select()
    .from(staffAccounts)
    .where(eq(staffAccounts.id, id))
    .for('update');
  return account;
}

const isAdministrator = and(
  sql`'administration' = any(${staffAccounts.roles})`,
  isNotNull(staffAccounts.password_hash),
  isNull(staffAccounts.disabled_at),
);

/**
 * Locks every administrator who can sign in, in one order: of two requests that would each take the role from one of the
 * last two, the second waits and then finds one. @returns their ids
 */
export async function lockAdministrators(tx: Database): Promise<string[]> {
  const rows = await tx
    .select({ id: staffAccounts.id })
    .from(staffAccounts)
    .where(isAdministrator)
    .orderBy(asc(staffAccounts.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** @returns undefined where a staff account has the e-mail address. */
export async function insertStaff(
  tx: Database,
  values: { email: string; name: string; roles: AgencyRole[]; created_at: Date },
): Promise<StaffAccount | undefined> {
  const [account] = await tx.insert(staffAccounts).values(values).onConflictDoNothing().returning();
  return account;
}

/** @returns the account as it is now; every change raises its version. */
export async function updateStaff(
  tx: Database,
  id: string,
  values: Partial<Pick<StaffAccount, 'roles' | 'disabled_at' | 'password_hash'>>,
): Promise<void> {
  await tx
    .update(staffAccounts)
    .set({ ...values, version: sql`${staffAccounts.version} + 1` })
    .where(eq(staffAccounts.id, id));
}

/** Only while it is still the hash that was compared: a change in between wins. */
export async function replaceStaffHash(
  db: Database,
  id: string,
  from: string,
  to: string,
): Promise<void> {
  await db
    .update(staffAccounts)
    .set({ password_hash: to })
    .where(and(eq(staffAccounts.id, id), eq(staffAccounts.password_hash, from)));
}

const sortName = sql<string>`lower(${staffAccounts.name})`;

export function listPeople(
  db: Database,
  { q, after, id, limit }: { q?: string; after?: NamePosition; id?: string; limit: number },
) {
  const hasApp = exists(
    db
      .select({ one: sql`1` })
      .from(staffSecondFactors)
      .where(
        and(
          eq(staffSecondFactors.user_id, staffAccounts.id),
          isNotNull(staffSecondFactors.secret_sealed),
        ),
      ),
  );
  const lastSeen = db
    .select({ at: sql`max(${staffSessions.last_seen_at})` })
    .from(staffSessions)
    .where(eq(staffSessions.staff_id, staffAccounts.id));
  return db
    .select({
      account: staffAccounts,
      sort_name: sortName,
      has_app: sql<boolean>`${hasApp}`,
      last_seen_at: sql<Date | string | null>`(${lastSeen})`,
      invitation_expires_at: staffInvitations.expires_at,
    })
    .from(staffAccounts)
    .leftJoin(staffInvitations, eq(staffInvitations.staff_id, staffAccounts.id))
    .where(
      and(
        id === undefined ? undefined : eq(staffAccounts.id, id),
        q === undefined || q === ''
          ? undefined
          : or(ilike(staffAccounts.name, containing(q)), ilike(staffAccounts.email, containing(q))),
        beyondName([sortName, staffAccounts.id], after),
      ),
    )
    .orderBy(sortName, staffAccounts.id)
    .limit(limit);
}

/** In place of the invitation before. */
export async function putInvitation(
  tx: Database,
  row: typeof staffInvitations.$inferInsert,
): Promise<void> {
  await tx
    .insert(staffInvitations)
    .values(row)
    .onConflictDoUpdate({ target: staffInvitations.staff_id, set: row });
}

const isLiveInvitation = (tokenHash: string, now: Date) =>
  and(eq(staffInvitations.token_hash, tokenHash), gt(staffInvitations.expires_at, now));

/** The account of an invitation that works, unless it is disabled or has another e-mail address by now. */
export async function findInvited(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<{ account: StaffAccount; expires_at: Date } | undefined> {
  const [found] = await db
    .select({ account: staffAccounts, expires_at: staffInvitations.expires_at })
    .from(staffInvitations)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffInvitations.staff_id))
    .where(
      and(
        isLiveInvitation(tokenHash, now),
        eq(staffAccounts.email, staffInvitations.email),
        isNull(staffAccounts.disabled_at),
      ),
    );
  return found;
}

/** @returns whether it still worked: of two at the same moment one uses it. */
export async function takeInvitation(tx: Database, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(staffInvitations)
    .where(isLiveInvitation(tokenHash, now))
    .returning({ id: staffInvitations.staff_id });
  return taken.length > 0;
}

export async function deleteInvitation(tx: Database, staffId: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.staff_id, staffId));
}

/** @returns whether there was any. */
export async function deleteStaffSessions(
  tx: Database,
  staffId: string,
  exceptId?: string,
): Promise<boolean> {
  const deleted = await tx
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.staff_id, staffId),
        exceptId === undefined ? undefined : ne(staffSessions.id, exceptId),
      ),
    )
    .returning({ id: staffSessions.id });
  return deleted.length > 0;
}

/** Sessions that have ended, and invitations a day after they expired. */
export async function purgeStaffAccounts({ db, now }: Pick<AppDeps, 'db' | 'now'>): Promise<void> {
  const ago = (seconds: number) => new Date(now().getTime() - seconds * 1000);
  await db
    .delete(staffSessions)
    .where(
      or(
        lt(staffSessions.expires_at, now()),
        lt(staffSessions.last_seen_at, ago(sessionLimits.idle)),
      ),
    );
  await db.delete(staffInvitations).where(lt(staffInvitations.expires_at, ago(24 * 60 * 60)));
}
