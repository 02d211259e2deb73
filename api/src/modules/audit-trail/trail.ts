import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SecurityEventKind } from '@portal/contract';
import type { AuditChange } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { users } from '../../database/schema/owners.ts';
import { auditEntries } from '../../database/schema/saves.ts';
import { securityEvents } from '../../database/schema/security-events.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';
import { isUuid } from '../../http/is-uuid.ts';
import { positionOf, type Position } from '../../http/position.ts';
import { actorName } from '../identity/actor-name.ts';
import { isOlderThan } from '../security-events/repository.ts';
import { readSavedVersion } from '../audit/repository.ts';

export interface TrailSearch {
  kind?: SecurityEventKind | undefined;
  actorId?: string | undefined;
  ownerId?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

export type TrailRow = Awaited<ReturnType<typeof searchTrail>>[number];

/** Events of all accounts with the people's names, as far as their accounts are there. */
function selectTrail(db: Database) {
  const [owner, actor] = [alias(users, 'owner'), alias(users, 'actor')];
  const [ownerBusiness, actorBusiness] = [
    alias(businessRegistrations, 'owner_business'),
    alias(businessRegistrations, 'actor_business'),
  ];
  const [staffOwner, staffActor] = [
    alias(staffAccounts, 'staff_owner'),
    alias(staffAccounts, 'staff_actor'),
  ];
  return db
    .select({
      at: positionOf(securityEvents.at),
      id: securityEvents.id,
      event: securityEvents,
      owner: actorName(staffOwner, owner),
      ownerNumber: ownerBusiness.smedan_number,
      ownerStaffId: staffOwner.id,
      actor: actorName(staffActor, actor),
      actorNumber: actorBusiness.smedan_number,
      actorStaffId: staffActor.id,
    })
    .from(securityEvents)
    .leftJoin(owner, eq(owner.id, securityEvents.owner_id))
    .leftJoin(ownerBusiness, eq(ownerBusiness.user_id, securityEvents.owner_id))
    .leftJoin(staffOwner, eq(staffOwner.id, securityEvents.owner_id))
    .leftJoin(actor, eq(actor.id, securityEvents.actor_id))
    .leftJoin(staffActor, eq(staffActor.id, securityEvents.actor_id))
    .leftJoin(actorBusiness, eq(actorBusiness.user_id, securityEvents.actor_id));
}

/** The newest first. */
export function searchTrail(
  db: Database,
  { kind, actorId, ownerId, from, before }: TrailSearch,
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  // The page first, and names for its rows only: beside a million events, the database would prepare memory for as many names.
  const page = db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        kind && eq(securityEvents.kind, kind),
        actorId === undefined ? undefined : eq(securityEvents.actor_id, actorId),
        ownerId === undefined ? undefined : eq(securityEvents.owner_id, ownerId),
        from && gte(securityEvents.at, from),
        before && lt(securityEvents.at, before),
        isOlderThan(after),
      ),
    )
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit);
  return selectTrail(db)
    .where(inArray(securityEvents.id, page))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id));
}

export async function findTrailRow(db: Database, id: string): Promise<TrailRow | undefined> {
  const [row] = await selectTrail(db).where(eq(securityEvents.id, id));
  return row;
}

/**
 * Fields before and after: of the agency's own records in the event itself, of an owner's record as long as the account is
 * there.
 */
export async function listChangesOf(
  db: Database,
  { kind, owner_id: ownerId, subject, changes }: TrailRow['event'],
): Promise<AuditChange[]> {
  const saved = kind === 'record_changed' ? readSavedVersion(subject) : undefined;
  if (saved === undefined || ownerId === null) return changes ?? [];
  return db
    .select({ field: auditEntries.field, before: auditEntries.before, after: auditEntries.after })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.user_id, ownerId),
        eq(auditEntries.subject, saved.subject),
        eq(auditEntries.version, saved.version),
      ),
    )
    .orderBy(asc(auditEntries.field));
}

/** A staff account or an owner's account by a name that people know, or any id that the trail has. */
export async function findActor(
  db: Database,
  name: string,
  findOwner: (name: string) => Promise<{ id: string } | undefined>,
): Promise<string | undefined> {
  if (isUuid(name)) return name;
  if (!name.includes('@')) return (await findOwner(name))?.id;
  const [staff] = await db
    .select({ id: staffAccounts.id })
    .from(staffAccounts)
    .where(eq(staffAccounts.email, name.toLowerCase()));
  return staff?.id;
}
