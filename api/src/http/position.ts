import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { ApiError } from './errors.ts';
import { isUuid } from './is-uuid.ts';

/** Where a page of a list ended that is sorted by a moment, or by a day. */
export interface Position {
  /** The moment or day as the database writes it: a date of JavaScript would lose microseconds, and with them rows. */
  at: string;
  id: string;
}

const moment =
  /^((?!0000)\d{4}-\d\d-\d\d)( ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?)?$/;

/** Whether the database can read it: the date of JavaScript takes a 31st of February for a day in March. */
function isMoment(text: string): boolean {
  const day = moment.exec(text)?.[1];
  if (day === undefined) return false;
  const at = new Date(day);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** @throws ApiError `validation_failed` for what no page has given */
export function readPosition(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('_');
  if (isMoment(at) && isUuid(id)) return { at, id };
  throw new ApiError('validation_failed', { fields: { cursor: 'invalid' } });
}

export const positionOf = (column: SQLWrapper) => sql<string>`${column}::text`;

/** A condition for rows after a position, in the order of an index on both columns. */
export function beyond(
  [at, id]: readonly [SQLWrapper, SQLWrapper],
  position: Position | undefined,
  order: 'oldest first' | 'newest first',
  type: 'timestamptz' | 'date' = 'timestamptz',
): SQL | undefined {
  if (position === undefined) return undefined;
  const sign = sql.raw(order === 'oldest first' ? '>' : '<');
  return sql`(${at}, ${id}) ${sign} (${position.at}::${sql.raw(type)}, ${position.id}::uuid)`;
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
