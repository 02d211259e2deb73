import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connect.ts';

/** Short enough for the limit of a statement, and for those who wait for one of the rows. */
const batch = 1000;

/**
 * Deletes all rows of a table that meet a condition, a batch in each statement. Rows that someone holds are left to the
 * next round, and what another process deletes at the same time is not waited for.
 */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
): Promise<void> {
  let deleted: unknown[];
  do {
    const some = db
      .select({ place: sql`ctid` })
      .from(table)
      .where(condition)
      .limit(batch)
      .for('update', { skipLocked: true });
    deleted = await db
      .delete(table)
      .where(sql`ctid = any(array(${some}))`)
      .returning({ one: sql`1` });
  } while (deleted.length === batch);
}
