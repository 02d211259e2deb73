import type pg from 'pg';
import { isBehindPooler } from '../database/pooler.ts';
import { StartupError } from '../startup-error.ts';

/**
 * A pooler gives each transaction another connection: a snapshot, a rename and what a tool connects to need the server itself.
 * @throws StartupError where a pooler is between
 */
export async function requireServer(client: pg.Client, setting: string): Promise<void> {
  if (await isBehindPooler(client))
    throw new StartupError(
      `${client.host}:${client.port} is a pooler such as PgBouncer: set ${setting} to the URL of the PostgreSQL server itself.`,
    );
}
