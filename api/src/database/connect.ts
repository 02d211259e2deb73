import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Logger } from 'drizzle-orm/logger';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { lockDataDir } from './data-dir.ts';
import { isDatabaseAway } from './failures.ts';
import { tracePglite, tracePool } from './trace-statements.ts';

/** The database that repositories work on, or the transaction that they were given. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  kind: 'pglite' | 'postgres';
  db: Database;
  /** Unset for the embedded database, which only this process uses. */
  url?: string;
  /** Connections of the pool, and requests that wait for one; unset for the embedded database, which has no pool. */
  connections?: () => { total: number; idle: number; waiting: number; max: number };
  close(): Promise<void>;
}

interface EmbeddedDatabase extends OpenDatabase {
  /** A tar archive of its files at this moment. Nothing else runs in the process until it is made. */
  dump(): Promise<Blob>;
}

/** Longest a statement of a request may run before the server gives up on it. */
const requestTimeoutMs = 2500;
/** Connections of one process; a migration takes one more while it runs. */
export const poolSize = 10;
/** A server that does not respond is reported within five seconds of the start. */
const firstConnectionTimeoutMs = 3500;

/** @throws StartupError when the folder cannot be used or belongs to another process that runs. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const unlock = lockDataDir(dataDir);
  try {
    const client = await createPglite({ dataDir: join(dataDir, 'database') });
    return {
      ...embedded(client),
      dump: () => client.dumpDataDir('none'),
      async close() {
        await client.close();
        unlock();
      },
    };
  } catch (cause) {
    unlock();
    throw new StartupError(
      `The database in ${dataDir} is damaged and cannot be opened: restore the newest backup with npm run restore (docs/runbooks/restore.md), or move ${join(dataDir, 'database')} away to start with an empty one.`,
      { cause },
    );
  }
}

/** Opens PGlite with the extension that the indexes of searches need; a server has it among its own. */
export function createPglite(options: PGliteOptions = {}): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { pg_trgm } });
}

/** @param logger is called with each statement */
export function embedded(client: PGlite, logger?: Logger): OpenDatabase {
  return {
    kind: 'pglite',
    db: drizzlePglite(tracePglite(client), { logger: logger ?? false }),
    close: () => client.close(),
  };
}

/**
 * @param logger is called with each statement
 * @param options.statementTimeoutMs 0: none, for what takes as long as the database is large
 * @throws StartupError when no PostgreSQL responds at the URL.
 */
export async function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  logger?: Logger,
  { statementTimeoutMs = requestTimeoutMs }: { statementTimeoutMs?: number } = {},
): Promise<OpenDatabase> {
  await reach(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: requestTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // Catches what the server's own limit cannot: a network that loses the response.
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + 500 }),
  });
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', onIdleError);
  const db = drizzlePostgres(tracePool(pool), { logger: logger ?? false });
  return {
    kind: 'postgres',
    db: Object.assign(db, { transaction: transactionsOn(pool, logger) }),
    url,
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: poolSize,
    }),
    close: () => pool.end(),
  };
}

/**
 * Drizzle's own transactions leave the client of a pool without a listener, so that a connection that breaks ends
 * the process, and keep the client for good when `begin` fails: ten of those, and the pool is empty.
 */
function transactionsOn(pool: pg.Pool, logger: Logger | undefined): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    const recordBroken = (error: Error) => {
      broken = error;
    };
    client.on('error', recordBroken);
    try {
      const db: Database = drizzlePostgres(client, { logger: logger ?? false });
      return await db.transaction(work, config);
    } catch (error) {
      // Whether the server has ended the transaction is unknown, so the connection is not used again.
      if (error instanceof Error && isDatabaseAway(error)) broken ??= error;
      throw error;
    } finally {
      client.off('error', recordBroken);
      client.release(broken);
    }
  };
}

async function reach(url: string): Promise<void> {
  let host = 'DATABASE_URL';
  try {
    const { hostname, port } = new URL(url);
    host = `${hostname}:${port || '5432'}`;
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: firstConnectionTimeoutMs,
    });
    // A connection that breaks later is of no interest: the query below reports it.
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
  } catch (cause) {
    const reason = cause instanceof Error && cause.message ? cause.message : 'no response';
    throw new StartupError(
      `PostgreSQL at ${host} (DATABASE_URL) cannot be used: ${reason}. Start it or correct the URL; without DATABASE_URL the embedded database is used.`,
      { cause },
    );
  }
}
