import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import {
  compareClocks,
  isLoopback,
  ok,
  warning,
  wrong,
  type Finding,
  type Findings,
} from '@portal/server-kit/doctor';
import type { Config } from '../config.ts';
import { keyIdOf } from '../modules/secret-key/current-key.ts';
import { withServer } from './connect.ts';
import { checkConnections } from './connections.ts';
import { checkOtherServers } from './other-servers.ts';
import { checkSchema } from './schema.ts';
import { checkSharedUploads } from './uploads.ts';

/** The oldest version that PostgreSQL's own developers still maintain. */
const minVersion = 15;

type DatabaseSettings = Pick<
  Config,
  | 'database'
  | 'migrationDatabaseUrl'
  | 'readDatabaseUrl'
  | 'uploads'
  | 'secretKey'
  | 'formerSecretKeys'
  | 'dataDir'
> & { databaseUrl: string };

/** One connection to each server, which changes nothing. */
export function checkDatabase(
  settings: DatabaseSettings,
  apiProcesses: number,
): Promise<Finding | Findings> {
  return withServer<Finding | Findings>(
    settings.databaseUrl,
    'DATABASE_URL',
    async (client, where) => {
      const server = await describeServer(client, where, new URL(settings.databaseUrl).hostname);
      if (server['database']?.result === 'wrong') return server;
      const others = await checkOtherServers(client, {
        ...settings,
        pooler: settings.database.pooler,
      });
      return {
        ...server,
        ...(await checkSchema(client)),
        ...others,
        // Behind a pooler the processes have as many connections as it gives them.
        ...(others['pooler'] === undefined && {
          connections: await checkConnections(client, {
            processes: apiProcesses,
            poolSize: settings.database.poolSize,
          }),
        }),
        'shared uploads': await checkSharedUploads(client, settings.uploads),
        key: await checkKey(client, settings),
        'database clock': await checkClock(client, where),
      };
    },
  );
}

async function describeServer(client: pg.Client, where: string, host: string): Promise<Findings> {
  const { rows } = await client.query<{
    version: number;
    shown: string;
    encoding: string;
    zone: string;
    standby: boolean;
    read_only: string;
    superuser: boolean;
    encrypted: boolean | null;
    name: string;
  }>(`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_version') as shown, current_setting('server_encoding') as encoding,
      current_setting('TimeZone') as zone, pg_is_in_recovery() as standby,
      current_setting('default_transaction_read_only') as read_only,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as encrypted, current_user as name`);
  const [found] = rows;
  if (!found) throw new Error(`${where} says nothing of itself`);
  const { version, shown, encoding, zone, standby, superuser, encrypted, name } = found;
  return {
    database: describeVersion({
      where,
      version,
      shown,
      standby,
      readOnly: found.read_only === 'on',
    }),
    ...(encoding !== 'UTF8' && {
      encoding: wrong(
        `the database stores ${encoding}: names of people would be lost`,
        'Make a new one: createdb -E UTF8 -T template0 …, and restore the backup into it.',
      ),
    }),
    'time zone': /^(UTC|Etc\/UTC|GMT|Africa\/Lagos)$/.test(zone)
      ? ok(zone)
      : warning(
          `${zone}: what people read in psql is of that zone`,
          `alter database … set timezone to 'UTC'; the portal itself is not affected.`,
        ),
    role: superuser
      ? warning(
          `${name} is a superuser: who takes the API over has the whole server`,
          'Give the API a role of its own that owns only its database: docs/runbooks/first-install.md.',
        )
      : ok(`${name}, no superuser`),
    ...(encrypted === false &&
      !isLoopback(host) && {
        transport: warning(
          'the connection to another machine is not encrypted',
          'Add ?sslmode=verify-full to DATABASE_URL, and turn on ssl in PostgreSQL.',
        ),
      }),
  };
}

function describeVersion({
  where,
  version,
  shown,
  standby,
  readOnly,
}: {
  where: string;
  version: number;
  shown: string;
  standby: boolean;
  readOnly: boolean;
}): Finding {
  if (version < minVersion)
    return wrong(
      `${where} is version ${shown}`,
      `Use ${minVersion} or later: earlier ones get no more fixes.`,
    );
  if (standby)
    return wrong(
      `${where} is a standby and takes no writes`,
      'Name the primary in DATABASE_URL, or promote this one: docs/runbooks/database-away.md.',
    );
  if (readOnly)
    return wrong(
      `${where} takes no writes: default_transaction_read_only is on`,
      'alter database … reset default_transaction_read_only, and for the role the same.',
    );
  return ok(`${where}, version ${shown}`);
}

async function checkKey(
  client: pg.Client,
  { secretKey, formerSecretKeys, dataDir }: DatabaseSettings,
): Promise<Finding> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('current_secret_key') is not null as there`,
  );
  if (!tables[0]?.there) return ok('the first start makes SECRET_KEY the one of this database');
  const { rows } = await client.query<{ key_id: string }>('select key_id from current_secret_key');
  const current = rows[0]?.key_id;
  if (current === undefined) return ok('the first start makes SECRET_KEY the one of this database');
  const used = secretKey ?? readGeneratedKey(dataDir);
  if (used === null)
    return wrong(
      'this database is used with a SECRET_KEY, and none is set here',
      'Set SECRET_KEY, the same for every process: docs/runbooks/keys-and-secrets.md.',
    );
  if (keyIdOf(used) === current) return ok('SECRET_KEY is the one of this database');
  if (formerSecretKeys.some((former) => keyIdOf(former) === current))
    return warning(
      'SECRET_KEY replaces the one of this database at the next start of an API',
      'Restart the processes one after the other: docs/runbooks/keys-and-secrets.md.',
    );
  return wrong(
    'SECRET_KEY is not the one that this database is used with',
    'Set that one, or name it in SECRET_KEY_PREVIOUS to replace it: docs/runbooks/keys-and-secrets.md.',
  );
}

function readGeneratedKey(dataDir: string): string | null {
  const file = join(dataDir, 'secret.key');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

async function checkClock(client: pg.Client, where: string): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query<{ at: string }>(
    'select extract(epoch from clock_timestamp())::text as at',
  );
  return compareClocks(where, Number(rows[0]?.at) * 1000, { before, after: Date.now() });
}
