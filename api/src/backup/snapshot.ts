import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

/** A database at one moment, which stays as it is while a backup of it is made. */
export interface Snapshot {
  kind: 'pglite' | 'postgres';
  /** Version of the server. */
  version: string;
  takenAt: Date;
  /** Its queries all see that moment. */
  db: Database;
  /** The dump of it. */
  dump(): AsyncIterable<Uint8Array>;
  /** Which of these ids the table has now, not at that moment: others were deleted since. */
  findCurrent(table: string, ids: readonly string[]): Promise<string[]>;
  close(): Promise<void>;
}

/** Which of these ids a table has. */
export async function findIds(
  db: Database,
  table: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select id from ${sql.identifier(table)} where id = any(array(
      select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)))`,
  )) as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}
