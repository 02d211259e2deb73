import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { ApiError } from './errors.ts';

/** Where a page of a list ended that is sorted by a moment. */
export interface Position {
  /** The moment as the database writes it: a date of JavaScript would lose microseconds, and with them rows. */
  at: string;
  id: string;
}

const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** @throws ApiError `validation_failed` for what no page has given */
export function readPosition(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('_');
  if (moment.test(at) && !Number.isNaN(Date.parse(at)) && uuid.test(id)) return { at, id };
  throw new ApiError('validation_failed', { fields: { cursor: 'invalid' } });
}

export const positionOf = (column: SQLWrapper) => sql<string>`${column}::text`;

/** A condition for rows after a position, in the order of an index on both columns. */
export function beyond(
  [at, id]: readonly [SQLWrapper, SQLWrapper],
  position: Position | undefined,
  order: 'oldest first' | 'newest first',
): SQL | undefined {
  if (position === undefined) return undefined;
  const sign = sql.raw(order === 'oldest first' ? '>' : '<');
  return sql`(${at}, ${id}) ${sign} (${position.at}::timestamptz, ${position.id}::uuid)`;
}

/** One page of rows that were read with a limit of one more than it has. */
export function pageOf<Row extends Position>(
  rows: readonly Row[],
  size: number,
): { shown: Row[]; next_cursor: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const next =
    rows.length > size && last ? Buffer.from(`${last.at}_${last.id}`).toString('base64url') : null;
  return { shown, next_cursor: next };
}
