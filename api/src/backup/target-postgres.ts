import { once } from 'node:events';
import pg from 'pg';
import { openPostgres } from '../database/connect.ts';
import { StartupError } from '../startup-error.ts';
import { runTool } from './postgres-tools.ts';
import { requireServer } from './require-server.ts';
import type { Target } from './target.ts';

const tablesThere = `
  select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;
const othersConnected = `
  select count(*)::int as others from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/**
 * A database on a server. A database that is not empty is renamed, never emptied.
 * @param moveAside name of a database that may be renamed
 */
export function postgresTarget(
  url: string,
  { moveAside, now }: { moveAside: string | undefined; now: Date },
): Target {
  const { hostname, port, pathname } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  const place = `${hostname}:${port || '5432'}/${name}`;
  return {
    place,
    async prepare() {
      const [{ tables, others }] = await query(url, async (client) => {
        await requireServer(client, 'DATABASE_URL');
        const found = await client.query<{ tables: number }>(tablesThere);
        const connected = await client.query<{ others: number }>(othersConnected);
        return [{ ...found.rows[0], ...connected.rows[0] }] as [{ tables: number; others: number }];
      });
      if (others > 0)
        throw new StartupError(
          `${place} is in use by ${others} other connections: stop the API and whatever else uses it.`,
        );
      if (tables === 0) return;
      if (moveAside !== name)
        throw new StartupError(
          `${place} is not empty (${tables} tables). To rename it and restore in its place, add --move-aside ${name}`,
        );
      await moveDatabaseAside(url, name, now);
    },
    async fill(parts) {
      const { child, ended } = runTool(
        'pg_restore',
        [
          ...['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'],
          ...['--no-comments', `--dbname=${name}`],
        ],
        url,
      );
      const over = new AbortController();
      child.once('close', () => over.abort());
      try {
        for await (const part of parts)
          if (!child.stdin.write(part)) await once(child.stdin, 'drain', { signal: over.signal });
        child.stdin.end();
      } catch (error) {
        if (!over.signal.aborted) {
          child.kill();
          throw error;
        }
        // It has ended, and says why.
      }
      await ended;
      // The planner knows nothing of tables that were just filled.
      await query(url, (client) => client.query('analyze'));
    },
    open: () => openPostgres(url, { statementTimeoutMs: 0 }),
    accept: async () => undefined,
    close: async () => undefined,
  };
}

async function query<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal restore' });
  // The query under way reports a connection that breaks.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`PostgreSQL at ${new URL(url).host} (DATABASE_URL): ${reason}.`, {
      cause,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** On another database of the same server. */
export function onServer(url: string, database = 'postgres'): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}

async function moveDatabaseAside(url: string, name: string, now: Date): Promise<void> {
  const stamp = now.toISOString().slice(0, 19).replaceAll(/\D/g, '');
  const aside = `${name.slice(0, 40)}_before_${stamp}`;
  const server = name === 'postgres' ? onServer(url, 'template1') : onServer(url);
  await query(server, async (client) => {
    const { rows } = await client.query<{ encoding: string; collate: string; ctype: string }>(
      'select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype from pg_database where datname = $1',
      [name],
    );
    const [kept] = rows;
    if (kept === undefined) return;
    const [database, other] = [name, aside].map((text) => client.escapeIdentifier(text));
    await client.query(`alter database ${database} rename to ${other}`);
    const [encoding, collate, ctype] = [kept.encoding, kept.collate, kept.ctype].map((text) =>
      client.escapeLiteral(text),
    );
    await client
      .query(
        `create database ${database} template template0 encoding ${encoding} lc_collate ${collate} lc_ctype ${ctype}`,
      )
      .catch(async (error: unknown) => {
        await client.query(`alter database ${other} rename to ${database}`);
        throw error;
      });
  });
}
