import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { runTool } from './postgres-tools.ts';
import { requireServer } from './require-server.ts';
import { findIds, type Snapshot } from './snapshot.ts';

/**
 * Exports the snapshot of a transaction, so that pg_dump and the counts of the manifest see the same moment while the
 * API writes. Nothing waits for it.
 */
export async function takePostgresSnapshot(url: string): Promise<Snapshot> {
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'portal backup' });
    // The query under way reports a connection that breaks.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const client = await connect();
  try {
    await requireServer(client, 'MIGRATION_DATABASE_URL');
    await client.query('begin isolation level repeatable read read only');
    // A dump takes longer than whatever a server allows requests.
    await client.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    const { rows } = await client.query<{ id: string; version: string; at: Date }>(
      "select pg_export_snapshot() as id, current_setting('server_version') as version, now() as at",
    );
    const [{ id, version, at } = { id: '', version: '', at: new Date() }] = rows;
    return {
      kind: 'postgres',
      version,
      takenAt: at,
      db: drizzle(client),
      async *dump() {
        // Compressed and encrypted with everything else.
        const { child, ended } = runTool(
          'pg_dump',
          ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', `--snapshot=${id}`],
          url,
        );
        try {
          for await (const chunk of child.stdout as AsyncIterable<Buffer>) yield chunk;
          await ended;
        } finally {
          child.kill();
        }
      },
      async findCurrent(table, ids) {
        // Another connection: this one sees the moment of the snapshot.
        const now = await connect();
        try {
          return await findIds(drizzle(now), table, ids);
        } finally {
          await now.end();
        }
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
