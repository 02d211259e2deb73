import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { ApiError } from '../../http/errors.ts';
import { securityEvents } from '../../database/schema/security-events.ts';

/** An owner may ask about an account for as long, and the table's trigger has the same. */
const securityEventsKeptDays = 730;

/** Older than the retention period, by the database's own clock, as its trigger has it. */
export const isPastRetention = lt(
  securityEvents.at,
  sql`now() - ${sql.raw(`interval '${securityEventsKeptDays} days'`)}`,
);

/** Where a page ended: of events at the same moment, the id decides. */
export interface Position {
  at: Date;
  id: string;
}

export const isOlderThan = (position: Position | undefined) =>
  position &&
  sql`(${securityEvents.at}, ${securityEvents.id}) < (${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const writeCursor = (row: Position | undefined) =>
  row === undefined ? null : `${row.at.toISOString()}_${row.id}`;

/** @throws ApiError `validation_failed` for what no page has given */
export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [moment = '', id = ''] = cursor.split('_');
  const at = new Date(moment);
  if (Number.isNaN(at.getTime()) || !uuid.test(id)) {
    throw new ApiError('validation_failed', { fields: { cursor: 'invalid' } });
  }
  return { at, id };
}

/** The newest first. */
export function listEventsOf(
  db: Database,
  ownerId: string,
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  return db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.owner_id, ownerId), isOlderThan(after)))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit);
}
