import { asc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connect.ts';

/** Short enough for the limit of a statement, and for those who wait for one of the rows. */
const batch = 1000;

/**
 * Deletes all rows of a table that meet a condition, a batch in each statement. Rows that someone holds are left to the
 * next round, and what another process deletes at the same time is not waited for.
 * @param by the column that its index begins with: without an order, each batch would read the table from its beginning,
 *   through all that the batches before it have deleted
 */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  by: PgColumn,
  condition: SQL | undefined,
): Promise<void> {
  let deleted: unknown[];
  do {
    const some = db
      .select({ place: sql`ctid` })
      .from(table)
      .where(condition)
      .orderBy(asc(by))
      .limit(batch)
      .for('update', { skipLocked: true });
    deleted = await db
      .delete(table)
      .where(sql`ctid = any(array(${some}))`)
      .returning({ one: sql`1` });
  } while (deleted.length === batch);
}
