import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { beyond, positionOf, type Position } from '../../http/position.ts';
import { securityEvents } from '../../database/schema/security-events.ts';

/** An owner may ask about an account for as long, and the table's trigger has the same. */
const securityEventsKeptDays = 730;

/** Older than the retention period, by the database's own clock, as its trigger has it. */
export const isPastRetention = lt(
  securityEvents.at,
  sql`now() - ${sql.raw(`interval '${securityEventsKeptDays} days'`)}`,
);

export const isOlderThan = (position: Position | undefined) =>
  beyond([securityEvents.at, securityEvents.id], position, 'newest first');

/** The newest first. */
export function listEventsOf(
  db: Database,
  ownerId: string,
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  return db
    .select({
      event: securityEvents,
      at: positionOf(securityEvents.at),
      id: securityEvents.id,
    })
    .from(securityEvents)
    .where(and(eq(securityEvents.owner_id, ownerId), isOlderThan(after)))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit);
}
