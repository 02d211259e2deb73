import { and, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SecurityEventKind } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { users } from '../../database/schema/owners.ts';
import type { TimePosition } from '../../http/time-cursor.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';
import { actorName } from '../identity/actor-name.ts';
import { securityEvents } from '../../database/schema/security-events.ts';

/** An owner may ask about an account for as long, and the table's trigger has the same. */
const securityEventsKeptDays = 730;

/** Older than the retention period, by the database's own clock, as its trigger has it. */
export const isPastRetention = lt(
  securityEvents.at,
  sql`now() - ${sql.raw(`interval '${securityEventsKeptDays} days'`)}`,
);

const isOlderThan = (position: TimePosition | undefined) =>
  position &&
  sql`(${securityEvents.at}, ${securityEvents.id}) < (${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`;

/** The newest first. */
export function listEventsOf(
  db: Database,
  ownerId: string,
  { limit, after }: { limit: number; after?: TimePosition | undefined },
) {
  return db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.owner_id, ownerId), isOlderThan(after)))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit);
}

interface EventSearch {
  kind?: SecurityEventKind | undefined;
  /** Owner or actor. */
  personId?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

/** Events of all accounts with the people's names, as far as their accounts are there; the newest first. */
export function searchEvents(
  db: Database,
  { kind, personId, from, before }: EventSearch,
  { limit, after }: { limit: number; after?: TimePosition | undefined },
) {
  const [owner, actor] = [alias(users, 'owner'), alias(users, 'actor')];
  const [ownerBusiness, actorBusiness] = [
    alias(businessRegistrations, 'owner_business'),
    alias(businessRegistrations, 'actor_business'),
  ];
  const [staffOwner, staffActor] = [
    alias(staffAccounts, 'staff_owner'),
    alias(staffAccounts, 'staff_actor'),
  ];
  const isOfPerson: SQL | undefined =
    personId === undefined
      ? undefined
      : or(eq(securityEvents.owner_id, personId), eq(securityEvents.actor_id, personId));
  return db
    .select({
      event: securityEvents,
      owner: actorName(staffOwner, owner),
      ownerNumber: ownerBusiness.smedan_number,
      actor: actorName(staffActor, actor),
      actorNumber: actorBusiness.smedan_number,
    })
    .from(securityEvents)
    .leftJoin(owner, eq(owner.id, securityEvents.owner_id))
    .leftJoin(ownerBusiness, eq(ownerBusiness.user_id, securityEvents.owner_id))
    .leftJoin(staffOwner, eq(staffOwner.id, securityEvents.owner_id))
    .leftJoin(actor, eq(actor.id, securityEvents.actor_id))
    .leftJoin(staffActor, eq(staffActor.id, securityEvents.actor_id))
    .leftJoin(actorBusiness, eq(actorBusiness.user_id, securityEvents.actor_id))
    .where(
      and(
        kind && eq(securityEvents.kind, kind),
        isOfPerson,
        from && gte(securityEvents.at, from),
        before && lt(securityEvents.at, before),
        isOlderThan(after),
      ),
    )
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit);
}
