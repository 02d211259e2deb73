import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { OpenDatabase } from './connect.ts';

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** Any number that no other program on the same database uses. */
const advisoryLock = 7_461_002;

/** Brings the database to the newest schema. Each run is one transaction; of several processes one does the work. */
export async function migrate(database: OpenDatabase): Promise<void> {
  if (database.url === undefined) {
    await migratePglite(database.db as unknown as PgliteDatabase, { migrationsFolder });
    return;
  }
  // A connection of its own: a migration may take longer than a statement of the API.
  const client = new pg.Client({ connectionString: database.url });
  // The statement under way reports a connection that breaks.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await migratePostgres(drizzle(client), { migrationsFolder });
  } finally {
    // Ends the session and with it the lock.
    await client.end();
  }
}
