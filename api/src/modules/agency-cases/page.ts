import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { beyond, pageOf, positionOf, readPosition, type Position } from '../../http/position.ts';

/** Rows of a page at the desk. */
export const pageSize = 50;

/** The order of a list, and what comes after a page of it. */
export interface Order {
  since: SQLWrapper;
  id: SQLWrapper;
  /** Where it is a day, not a moment. */
  isDay?: boolean;
  /** The newest first, for what waits no more. */
  isNewestFirst?: boolean;
}

export const after = ({ since, id, isDay, isNewestFirst }: Order, cursor: string | undefined) =>
  beyond(
    [since, id],
    readPosition(cursor),
    isNewestFirst ? 'newest first' : 'oldest first',
    isDay ? 'date' : 'timestamptz',
  );

export function inOrder({ since, id, isNewestFirst }: Order): SQL[] {
  return isNewestFirst
    ? [sql`${since} desc`, sql`${id} desc`]
    : [sql`${since} asc`, sql`${id} asc`];
}

/** Columns by which `toPage` knows where a page ends. */
export const positionIn = ({ since, id }: Order) => ({
  at: positionOf(since),
  id: sql<string>`${id}`,
});

/** @param rows at most one more than a page has, which tells whether there is another */
export function toPage<Row extends Position>(rows: Row[], size: number) {
  const { shown, next_cursor } = pageOf(rows, size);
  return { rows: shown, nextCursor: next_cursor };
}
