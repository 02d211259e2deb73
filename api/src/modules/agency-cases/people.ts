import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { AgencyRole } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import { formerEmails, hashOfEmail, users } from '../../database/schema/owners.ts';
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

/** Hashes of the e-mail addresses that accounts of either kind have or, where they are owners', have had. */
async function listEmailHashes(db: Database, ids: readonly string[]): Promise<string[]> {
  const hashes = await unionAll(
    db
      .select({ hash: hashOfEmail(staffAccounts.email) })
      .from(staffAccounts)
      .where(inArray(staffAccounts.id, [...ids])),
    db
      .select({ hash: hashOfEmail(users.email) })
      .from(users)
      .where(inArray(users.id, [...ids])),
    db
      .select({ hash: formerEmails.email_hash })
      .from(formerEmails)
      .where(inArray(formerEmails.user_id, [...ids])),
  );
  return hashes.map(({ hash }) => hash);
}

/**
 * Whether two accounts are of one person, as far as that is known: the same account, or two that have, or ever had, one e-mail
 * address. An address that was changed after a proposal counts as before.
 */
export async function isSamePerson(
  db: Database,
  id: string,
  others: readonly (string | null)[],
): Promise<boolean> {
  const known = others.filter((other) => other !== null);
  if (known.includes(id)) return true;
  if (known.length === 0) return false;
  const own = new Set(await listEmailHashes(db, [id]));
  return (await listEmailHashes(db, known)).some((hash) => own.has(hash));
}

/** @param names of the people */
export const presentAssignee = (
  id: string | null,
  names: ReadonlyMap<string, string>,
  callerId: string,
) => (id === null ? null : { id, name: names.get(id) ?? null, is_me: id === callerId });
