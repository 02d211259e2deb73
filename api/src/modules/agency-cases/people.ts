import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AgencyRole } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import { users } from '../../database/schema/owners.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';
import { actorName } from '../identity/actor-name.ts';

const worksAs = (role: AgencyRole) =>
  and(
    sql`${role} = any(${staffAccounts.roles})`,
    isNotNull(staffAccounts.password_hash),
    isNull(staffAccounts.disabled_at),
  );

/** Staff accounts with a role that can sign in, by name. */
export async function listColleagues(db: Database, role: AgencyRole, callerId: string) {
  const rows = await db
    .select({ id: staffAccounts.id, name: staffAccounts.name })
    .from(staffAccounts)
    .where(worksAs(role))
    .orderBy(sql`lower(${staffAccounts.name})`, asc(staffAccounts.id))
    .limit(500);
  return rows.map(({ id, name }) => ({ id, name, is_me: id === callerId }));
}

/** Whether a person has the role and can sign in. */
export async function isColleague(db: Database, role: AgencyRole, id: string): Promise<boolean> {
  const found = await db
    .select({ id: staffAccounts.id })
    .from(staffAccounts)
    .where(and(eq(staffAccounts.id, id), worksAs(role)));
  return found.length > 0;
}

/** Whether a person with the role, other than these, can sign in. */
export async function hasColleague(db: Database, role: AgencyRole, ids: readonly string[]) {
  const rows = await db
    .select({ id: staffAccounts.id })
    .from(staffAccounts)
    .where(worksAs(role))
    .limit(ids.length + 1);
  return rows.some(({ id }) => !ids.includes(id));
}

/** Names of staff accounts and of owners' accounts, by id; those that are gone are left out. */
export async function findNames(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const staff = await db
    .select({ id: staffAccounts.id, name: staffAccounts.name })
    .from(staffAccounts)
    .where(inArray(staffAccounts.id, wanted));
  const owners = await db
    .select({ id: users.id, name: actorName({ name: sql`null` }, users) })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(
    [...owners, ...staff].flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])),
  );
}

/** The e-mail address of an account of either kind; undefined where it is gone. */
async function emailOf(db: Database, id: string): Promise<string | undefined> {
  const [staff] = await db
    .select({ email: staffAccounts.email })
    .from(staffAccounts)
    .where(eq(staffAccounts.id, id));
  if (staff !== undefined) return staff.email.toLowerCase();
  const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
  return owner?.email.toLowerCase();
}

/**
 * Whether two accounts are of one person, as far as that is known: the same account, or a staff account and an owner's with
 * one e-mail address. Owners never have one between two of them.
 */
export async function isSamePerson(
  db: Database,
  id: string,
  others: readonly (string | null)[],
): Promise<boolean> {
  const known = others.filter((other) => other !== null);
  if (known.includes(id)) return true;
  if (known.length === 0) return false;
  const email = await emailOf(db, id);
  for (const other of known) {
    if (email !== undefined && (await emailOf(db, other)) === email) return true;
  }
  return false;
}

/** @param names of the people */
export const presentAssignee = (
  id: string | null,
  names: ReadonlyMap<string, string>,
  callerId: string,
) => (id === null ? null : { id, name: names.get(id) ?? null, is_me: id === callerId });
