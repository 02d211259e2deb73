import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';

/**
 * Whether a pooler such as PgBouncer is between this process and the server. It gives each client a key of its own for
 * cancelling, where a server gives the id of the process that serves the connection.
 */
export async function isBehindPooler(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return (client as pg.Client & { processID: number | null }).processID !== rows[0]?.pid;
}

/**
 * A connection through a pooler in transaction mode: the next transaction may be served by another connection of the
 * server, which does not know what this one has prepared. So a statement that has a name is sent without it. Code may
 * name its statements (`prepare('find_live_session')`) and need not know how it is connected.
 *
 * Drizzle takes a client whose class has "Pool" in its name for a pool.
 */
export class TransactionModeClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- pg declares seven overloads; only the first argument changes here
  override query(...[config, ...rest]: any[]): any {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config;
    const sent: unknown = isNamed ? { ...config, name: undefined } : config;
    // oxlint-disable-next-line typescript/no-unsafe-argument
    return super.query(sent as string, ...rest);
  }
}

/**
 * A connection through a pooler cannot ask for a limit of its own, so the role has to have it.
 * @returns the limit of the role in milliseconds where it is longer than wanted; 0 for none
 */
export async function findLooseTimeout(
  db: PgDatabase<PgQueryResultHKT>,
  wantedMs: number,
): Promise<number | undefined> {
  const { rows } = (await db.execute(
    sql`select setting::int as ms from pg_settings where name = 'statement_timeout'`,
  )) as unknown as { rows: { ms: number }[] };
  const ms = rows[0]?.ms ?? 0;
  return ms === 0 || ms > wantedMs ? ms : undefined;
}
