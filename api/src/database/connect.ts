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
import { isBehindPooler, TransactionModeClient } from './pooler.ts';
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
  /** Whether a pooler may give each transaction another connection of the server. */
  isPooled: boolean;
  close(): Promise<void>;
}

interface EmbeddedDatabase extends OpenDatabase {
  /** A tar archive of its files at this moment. Nothing else runs in the process until it is made. */
  dump(): Promise<Blob>;
}

/** Longest a statement of a request may run before the server gives up on it. */
export const requestTimeoutMs = 2500;
const defaultPoolSize = 10;
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
    isPooled: false,
    db: drizzlePglite(tracePglite(client), { logger: logger ?? false }),
    close: () => client.close(),
  };
}

export interface PostgresOptions {
  /** Connections of this process. */
  poolSize?: number;
  /** `transaction` and `none` say what is between; without it the first connection tells. */
  pooler?: 'transaction' | 'none' | undefined;
  /** Opens it also where no server responds yet, such as a replica. */
  mayBeAway?: boolean;
  /** Is told of a connection that breaks while no one uses it. */
  onIdleError?: (error: Error) => void;
  /** Is called with each statement. */
  logger?: Logger | undefined;
  /** 0: none, for what takes as long as the database is large. */
  statementTimeoutMs?: number;
}

/** @throws StartupError when no PostgreSQL responds at the URL. */
export async function openPostgres(
  url: string,
  {
    poolSize = defaultPoolSize,
    pooler,
    mayBeAway = false,
    onIdleError = () => undefined,
    logger,
    statementTimeoutMs = requestTimeoutMs,
  }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const hasPooler = mayBeAway ? false : await reach(url);
  const isPooled = pooler === undefined ? hasPooler : pooler === 'transaction';
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: requestTimeoutMs,
    // PgBouncer rejects a connection that asks for it: there the role has the limit.
    ...(isPooled ? { Client: TransactionModeClient } : { statement_timeout: statementTimeoutMs }),
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
    isPooled,
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

/** @returns whether it is reached through a pooler */
async function reach(url: string): Promise<boolean> {
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
    const hasPooler = await isBehindPooler(client);
    await client.end();
    return hasPooler;
  } catch (cause) {
    const reason = cause instanceof Error && cause.message ? cause.message : 'no response';
    throw new StartupError(
      `PostgreSQL at ${host} (DATABASE_URL) cannot be used: ${reason}. Start it or correct the URL; without DATABASE_URL the embedded database is used.`,
      { cause },
    );
  }
}
