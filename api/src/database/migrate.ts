import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import type { Database, OpenDatabase } from './connect.ts';
import { prepareMigrations, runMigration } from './run-migration.ts';
import { isBehindPooler } from './pooler.ts';

const folder = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** Any number that no other program on the same database uses. */
const advisoryLock = 7_461_002;
const lookAgainMs = 500;
const sayAgainMs = 10_000;

export interface MigrateOptions {
  /** The server itself, where the database is open through a pooler. */
  url?: string | undefined;
  migrationsFolder?: string;
  /** Is told what the operator may be waiting for. */
  say?: (line: string) => void;
}

/**
 * Brings the database to the newest schema, one migration after the other; of several processes one does the work. A run
 * that ended in the middle is continued by the next.
 * @throws StartupError where an operator has to do something first
 */
export async function migrate(
  database: OpenDatabase,
  { url, migrationsFolder = folder, say = sayOnStderr }: MigrateOptions = {},
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const pending = await findPending(database.db, migrations);
  if (pending.length === 0) return;
  if (database.url === undefined) {
    await runAll(database.db, pending, say);
    return;
  }
  if (database.isPooled && url === undefined) {
    throw new StartupError(
      `DATABASE_URL goes through a pooler, and migrations (${pending.length}) are to be made, which need the server itself: set MIGRATION_DATABASE_URL to its own URL.`,
    );
  }
  const client = await connect(url ?? database.url, url !== undefined && database.isPooled);
  try {
    const db: Database = drizzle(client);
    const isMine = await untilMineOrDone(client, say, async () => {
      const left = await findPending(db, migrations);
      return left.length === 0;
    });
    if (!isMine) return;
    await runAll(db, await findPending(db, migrations), say);
  } finally {
    // Ends the session and with it the lock.
    await client.end();
  }
}

async function runAll(
  db: Database,
  migrations: MigrationMeta[],
  say: (line: string) => void,
): Promise<void> {
  await prepareMigrations(db);
  for (const migration of migrations) await runMigration(db, migration, say);
}

function sayOnStderr(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A connection of its own: a migration may take longer than a statement of the API, and what it sets is its own. */
async function connect(url: string, mustBeServer: boolean): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3500,
    application_name: 'portal migration',
  });
  // The statement under way reports a connection that breaks.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'no response';
    throw new StartupError(
      `The database cannot be migrated: PostgreSQL (MIGRATION_DATABASE_URL, or else DATABASE_URL) cannot be used: ${reason}.`,
      { cause },
    );
  }
  if (mustBeServer && (await isBehindPooler(client))) {
    await client.end();
    throw new StartupError(
      'MIGRATION_DATABASE_URL goes through a pooler as well: set it to the URL of the PostgreSQL server itself.',
    );
  }
  // The role's own limits are for statements of the API.
  await client.query('set statement_timeout = 0');
  await client.query('set idle_in_transaction_session_timeout = 0');
  // PostgreSQL 14 and later notice by it that this process was killed, and let the next one begin.
  await client.query(
    "select set_config(name, '2s', false) from pg_settings where name = 'client_connection_check_interval'",
  );
  return client;
}

/** Those that are newer than the newest that the database has. */
async function findPending(db: Database, migrations: MigrationMeta[]): Promise<MigrationMeta[]> {
  const known = await rowsOf<{ known: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (known[0]?.known !== true) return migrations;
  const [newest] = await rowsOf<{ created_at: string | null }>(
    db,
    sql`select max(created_at) as created_at from drizzle.__drizzle_migrations`,
  );
  return migrations.filter(({ folderMillis }) => folderMillis > Number(newest?.created_at ?? -1));
}

async function rowsOf<Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/**
 * Takes the lock, or learns that another process has done the work. It asks again and again: a statement that waits for
 * the lock would be waited for by the index that its holder builds.
 * @returns whether the lock was taken
 */
async function untilMineOrDone(
  client: pg.Client,
  say: (line: string) => void,
  isDone: () => Promise<boolean>,
): Promise<boolean> {
  const begunAt = performance.now();
  let saidAt = -Infinity;
  for (;;) {
    const { rows } = await client.query<{ is_mine: boolean }>(
      'select pg_try_advisory_lock($1) as is_mine',
      [advisoryLock],
    );
    if (rows[0]?.is_mine === true) return true;
    if (await isDone()) return false;
    if (performance.now() - saidAt >= sayAgainMs) {
      saidAt = performance.now();
      const { rows: holders } = await client.query<{ pid: number }>(
        "select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted",
        [advisoryLock],
      );
      const waited = Math.round((performance.now() - begunAt) / 1000);
      say(
        `Another process migrates the database (process ${holders[0]?.pid ?? 'unknown'} of PostgreSQL). This one has waited for ${waited} s and starts when that one is done.`,
      );
    }
    await wait(lookAgainMs);
  }
}
