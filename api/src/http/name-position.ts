import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { ApiError } from './errors.ts';
import { isUuid } from './is-uuid.ts';

/** Where a page of a list ended that is sorted by a name. */
export interface NamePosition {
  /** The form by which the database sorts. */
  name: string;
  id: string;
}

/** PostgreSQL stores no text with this character, and rejects a statement that has it. */
const nul = '\u0000';

const isName = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes(nul);

/** @throws ApiError `validation_failed` for what no page has given */
export function readNamePosition(cursor: string | undefined): NamePosition | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [name, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (isName(name) && typeof id === 'string' && isUuid(id)) return { name, id };
  } catch {
    // Not one of ours.
  }
  throw new ApiError('validation_failed', { fields: { cursor: 'invalid' } });
}

/** A condition for rows after a position, in the order of an index on both columns. */
export function beyondName(
  [name, id]: readonly [SQLWrapper, SQLWrapper],
  position: NamePosition | undefined,
): SQL | undefined {
  if (position === undefined) return undefined;
  return sql`(${name}, ${id}) > (${position.name}, ${position.id}::uuid)`;
}

/** One page of rows that were read with a limit of one more than it has. */
export function namePageOf<Row>(
  rows: readonly Row[],
  size: number,
  positionOf: (row: Row) => NamePosition,
): { shown: Row[]; next_cursor: string | null } {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  if (last === undefined) return { shown, next_cursor: null };
  const { name, id } = positionOf(last);
  const next_cursor = Buffer.from(JSON.stringify([name, id])).toString('base64url');
  return { shown, next_cursor };
}
