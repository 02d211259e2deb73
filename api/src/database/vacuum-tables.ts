import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

/**
 * Frees the space of former versions of rows, and counts what the planner estimates by: PGlite has no process that does it,
 * and guesses, which makes a join of thousands of rows take seconds. A table at a time, so that requests wait for one only.
 */
export async function vacuumTables(db: Database): Promise<void> {
  const tables = await db
    .select({ name: sql<string>`relname` })
    .from(sql`pg_stat_user_tables`)
    .where(sql`schemaname = 'public'`);
  for (const { name } of tables) await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`);
}
