import type pg from 'pg';
import { ok, warning, wrong, type Finding, type Findings } from '@portal/server-kit/doctor';
import { requestTimeoutMs } from '../database/connect.ts';
import { isBehindPooler } from '../database/pooler.ts';
import { withServer } from './connect.ts';

interface Identity {
  /** The same for a primary and its replicas. */
  system: string;
  database: string;
  standby: boolean;
}

async function identify(client: pg.Client): Promise<Identity> {
  const { rows } = await client.query<Identity>(
    'select (select system_identifier::text from pg_control_system()) as system, current_database() as database, pg_is_in_recovery() as standby',
  );
  const [found] = rows;
  if (!found) throw new Error('the server says nothing of itself');
  return found;
}

const isSame = (one: Identity, other: Identity) =>
  one.system === other.system && one.database === other.database;

/** The pooler, the server behind it and the replica, as far as they are set. */
export async function checkOtherServers(
  client: pg.Client,
  {
    pooler,
    migrationDatabaseUrl,
    readDatabaseUrl,
  }: {
    pooler: 'transaction' | 'none' | undefined;
    migrationDatabaseUrl: string | undefined;
    readDatabaseUrl: string | undefined;
  },
): Promise<Findings> {
  const own = await identify(client);
  const ask = async (
    url: string | undefined,
    setting: string,
    check: (server: pg.Client, where: string, own: Identity) => Promise<Finding>,
  ) =>
    url === undefined
      ? undefined
      : withServer(url, setting, (server, where) => check(server, where, own)).catch(
          (error: unknown) => wrong(String(error), `Look at the log of the server in ${setting}.`),
        );
  const [server, replica] = await Promise.all([
    ask(migrationDatabaseUrl, 'MIGRATION_DATABASE_URL', checkMigrationServer),
    ask(readDatabaseUrl, 'READ_DATABASE_URL', checkReplica),
  ]);
  return {
    ...((await isBehindPooler(client)) && {
      pooler: await checkPooler(client, pooler, migrationDatabaseUrl !== undefined),
    }),
    ...(server && { 'migration server': server }),
    ...(replica && { 'read replica': replica }),
  };
}

async function checkPooler(
  client: pg.Client,
  setting: 'transaction' | 'none' | undefined,
  hasServer: boolean,
): Promise<Finding> {
  if (setting === 'none')
    return wrong(
      'DATABASE_URL goes through a pooler, and DATABASE_POOLER=none denies it',
      'Unset DATABASE_POOLER: docs/serving.md, "PgBouncer".',
    );
  if (!hasServer)
    return warning(
      'DATABASE_URL goes through a pooler, and MIGRATION_DATABASE_URL is not set: migrations and backups cannot be made',
      'Set it to the URL of the server itself: docs/serving.md, "PgBouncer".',
    );
  const { rows } = await client.query<{ ms: number }>(
    `select setting::int as ms from pg_settings where name = 'statement_timeout'`,
  );
  const ms = rows[0]?.ms ?? 0;
  if (ms === 0 || ms > requestTimeoutMs)
    return warning(
      `through a pooler, and the role ${ms === 0 ? 'has no statement_timeout' : `has a statement_timeout of ${ms} ms`}: a slow statement keeps its connection`,
      `alter role … set statement_timeout = '${requestTimeoutMs}ms'; docs/serving.md, "PgBouncer".`,
    );
  return ok(`DATABASE_URL goes through one; statements end after ${ms} ms`);
}

async function checkMigrationServer(
  server: pg.Client,
  where: string,
  own: Identity,
): Promise<Finding> {
  if (await isBehindPooler(server))
    return wrong(
      `${where} is a pooler as well`,
      'Set MIGRATION_DATABASE_URL to the server itself: docs/serving.md, "PgBouncer".',
    );
  const other = await identify(server);
  if (!isSame(own, other))
    return wrong(
      `${where} has not the database of DATABASE_URL`,
      'Correct MIGRATION_DATABASE_URL: migrations and backups would be of another database.',
    );
  if (other.standby)
    return wrong(
      `${where} is a standby and takes no writes`,
      'Name the primary in MIGRATION_DATABASE_URL.',
    );
  return ok(`${where}, the server of DATABASE_URL`);
}

async function checkReplica(server: pg.Client, where: string, own: Identity): Promise<Finding> {
  if (await isBehindPooler(server))
    return wrong(
      `${where} is a pooler`,
      'Set READ_DATABASE_URL to the replica itself: docs/serving.md, "A read replica".',
    );
  const other = await identify(server);
  if (!isSame(own, other))
    return wrong(
      `${where} is no replica of DATABASE_URL: staff would read another database`,
      'Correct READ_DATABASE_URL, or unset it: docs/serving.md, "A read replica".',
    );
  if (!other.standby)
    return warning(
      `${where} is the primary: nothing is gained`,
      'Set READ_DATABASE_URL to a streaming replica, or unset it.',
    );
  const { rows } = await server.query<{ receives: boolean }>(
    `select exists (select from pg_stat_wal_receiver) as receives`,
  );
  if (rows[0]?.receives !== true)
    return warning(
      `${where} receives nothing from the primary: lists of staff are read from the primary`,
      'Look at its log, and at pg_stat_replication of the primary.',
    );
  return ok(`${where}, a replica of DATABASE_URL`);
}
