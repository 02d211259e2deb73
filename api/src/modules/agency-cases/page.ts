import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { readTimeCursor, writeTimeCursor, type TimePosition } from '../../http/time-cursor.ts';

const pageSize = 50;

/** The order of a list, and what comes after a page of it. */
export interface Order {
  since: SQLWrapper;
  id: SQLWrapper;
  /** Where it is a day, not a moment. */
  isDay?: boolean;
  /** The newest first, for what waits no more. */
  isNewestFirst?: boolean;
}

export function after({ since, id, isDay, isNewestFirst }: Order, cursor: string | undefined) {
  const position = readTimeCursor(cursor);
  if (position === undefined) return undefined;
  const sign = sql.raw(isNewestFirst ? '<' : '>');
  const moment = position.at.toISOString();
  const at = isDay ? sql`${moment.slice(0, 10)}::date` : sql`${moment}::timestamptz`;
  return sql`(${since}, ${id}) ${sign} (${at}, ${position.id}::uuid)`;
}

export function inOrder({ since, id, isNewestFirst }: Order): SQL[] {
  return isNewestFirst
    ? [sql`${since} desc`, sql`${id} desc`]
    : [sql`${since} asc`, sql`${id} asc`];
}

/** One more than a page tells whether there is another. */
export const limitOfPage = pageSize + 1;

/** @param rows at most `limitOfPage` */
export function toPage<Row>(rows: Row[], positionOf: (row: Row) => TimePosition) {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const end = rows.length > pageSize && last !== undefined ? positionOf(last) : undefined;
  return { rows: shown, nextCursor: writeTimeCursor(end) };
}
