import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { openPostgres } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { takeSecretKey } from '../src/modules/secret-key/current-key.ts';
import { uploadsInFolder } from '../src/uploads/file-store.ts';
import { examine, listen } from './examine.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

const key = 'k3y-of-this-test-0123456789-abcdefgh';
const otherKey = '0ther-key-of-this-test-0123456789-ab';
const folder = mkdtempSync(join(tmpdir(), 'portal-doctor-'));
const hba = join(folder, 'pg_hba.conf');
writeFileSync(hba, 'host all postgres all trust\nhost all all all scram-sha-256\n');
chmodSync(folder, 0o711);
const postgres = await startThrowawayPostgres({
  settings: [`hba_file=${hba}`, 'max_connections=30', 'timezone=UTC'],
});

describe('the check of the database', { skip: 'reason' in postgres && postgres.reason }, () => {
  if ('reason' in postgres) return;
  const base = new URL(postgres.url);
  let admin: pg.Client;
  const urlOf = (database: string, user = 'postgres', password = '') =>
    Object.assign(new URL(base), { pathname: `/${database}`, username: user, password }).href;
  const look = (database: string, user?: string, password?: string, apiProcesses = 2) =>
    examine(
      {
        DEPLOYMENT: 'demonstration',
        DATABASE_URL: urlOf(database, user, password),
        SECRET_KEY: key,
      },
      { apiProcesses },
    );

  before(async () => {
    admin = new pg.Client({ connectionString: postgres.url });
    admin.on('error', () => undefined);
    await admin.connect();
    await admin.query(`create role portal login password 'right-word'`);
    for (const name of ['fresh', 'used', 'standing'])
      await admin.query(`create database ${name} owner portal`);
  });
  after(async () => {
    await admin.end().catch(() => undefined);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is well with a role of its own and an empty database', async () => {
    const { found } = await look('fresh', 'portal', 'right-word');
    assert.match(found['database'] ?? '', /^ok: PostgreSQL at 127\.0\.0\.1:\d+, version \d+/);
    assert.match(found['migrations'] ?? '', /^ok: empty: the first start makes the schema/);
    assert.match(found['role'] ?? '', /^ok: portal, no superuser/);
    assert.match(found['pg_trgm'] ?? '', /^ok: /);
    assert.match(found['rights'] ?? '', /^ok: /);
    assert.match(found['connections'] ?? '', /^ok: 2 processes of the API open up to 21 of 27/);
    assert.match(found['time zone'] ?? '', /^ok: UTC/);
    assert.match(found['database clock'] ?? '', /^ok: /);
  });

  it('says which of host, password and name is wrong, and never shows the password', async () => {
    const password = await look('fresh', 'portal', 'wr0ng-w0rd');
    assert.match(password.found['database'] ?? '', /^wrong: .* rejects the password/);
    assert.ok(!password.text.includes('wr0ng-w0rd'));
    const name = await look('elsewhere', 'portal', 'right-word');
    assert.match(name.found['database'] ?? '', /^wrong: .* has no database elsewhere/);
    const host = await examine({
      DEPLOYMENT: 'demonstration',
      DATABASE_URL: 'postgres://portal:hidden-word@nowhere.invalid/portal',
    });
    assert.match(host.found['database'] ?? '', /^wrong: .*(no host of that name|DNS)/);
    assert.ok(!host.text.includes('hidden-word'));
  });

  it('a superuser is a warning, and too few connections are wrong', async () => {
    const { found } = await look('fresh', 'postgres', '', 3);
    assert.match(found['role'] ?? '', /^warning: postgres is a superuser/);
    assert.match(found['connections'] ?? '', /^wrong: .* 31, and max_connections .* leaves 27/);
    await admin.query('alter role portal connection limit 5');
    const { found: limited } = await look('fresh', 'portal', 'right-word');
    assert.match(limited['connections'] ?? '', /^wrong: .*limit of the role leaves 5/);
    await admin.query('alter role portal connection limit -1');
  });

  it('rights that a migration needs, and a database that takes no writes', async () => {
    await admin.query(`create role guest login password 'right-word'`);
    const { found } = await look('fresh', 'guest', 'right-word');
    assert.match(found['rights'] ?? '', /^wrong: no right to make tables/);
    assert.match(found['pg_trgm'] ?? '', /^wrong: this role may not make it/);
    await admin.query(
      'alter role portal in database standing set default_transaction_read_only = on',
    );
    const { found: readOnly } = await look('standing', 'portal', 'right-word');
    assert.match(readOnly['database'] ?? '', /^wrong: .*takes no writes/);
  });

  it('migrations to come, migrations of a newer version, and the key of another installation', async () => {
    const database = await openPostgres(urlOf('used', 'portal', 'right-word'));
    await migrate(database);
    await takeSecretKey({
      db: database.db,
      now: () => new Date(),
      secretKey: key,
      formerSecretKeys: [],
    });
    await database.close();
    const used = await look('used', 'portal', 'right-word');
    assert.match(used.found['migrations'] ?? '', /^ok: up to \d{4}_/);
    assert.match(used.found['rights'] ?? '', /^ok: reads and writes, \d\d+ tables/);
    assert.match(used.found['key'] ?? '', /^ok: SECRET_KEY is the one of this database/);

    const other = (SECRET_KEY_PREVIOUS: string) =>
      examine({
        DEPLOYMENT: 'demonstration',
        DATABASE_URL: urlOf('used', 'portal', 'right-word'),
        SECRET_KEY: otherKey,
        SECRET_KEY_PREVIOUS,
      });
    assert.match((await other('')).found['key'] ?? '', /^wrong: SECRET_KEY is not the one/);
    const replacing = await other(key);
    assert.match(replacing.found['key'] ?? '', /^warning: SECRET_KEY replaces the one/);
    assert.ok(!replacing.text.includes(key) && !replacing.text.includes(otherKey));

    const client = new pg.Client({ connectionString: urlOf('used') });
    await client.connect();
    const last = '(select max(created_at) from drizzle.__drizzle_migrations)';
    await client.query(`update drizzle.__drizzle_migrations set created_at = created_at + 1
      where created_at = ${last}`);
    const newer = await look('used', 'portal', 'right-word');
    assert.match(newer.found['migrations'] ?? '', /^wrong: the database is newer than this code/);
    await client.query(`delete from drizzle.__drizzle_migrations where created_at = ${last}`);
    await client.end();
    const older = await look('used', 'portal', 'right-word');
    assert.match(older.found['migrations'] ?? '', /^warning: 1 to come/);
  });

  it('the server for migrations and the replica: of this database, or of another', async () => {
    const other = async (settings: Record<string, string>) =>
      (
        await examine({
          DEPLOYMENT: 'demonstration',
          DATABASE_URL: urlOf('fresh', 'portal', 'right-word'),
          ...settings,
        })
      ).found;
    const same = urlOf('fresh', 'portal', 'right-word');
    const elsewhere = urlOf('standing', 'portal', 'right-word');
    const well = await other({ MIGRATION_DATABASE_URL: same });
    assert.match(well['migration server'] ?? '', /^ok: .*the server of DATABASE_URL/);
    const wrong = await other({
      MIGRATION_DATABASE_URL: elsewhere,
      READ_DATABASE_URL: elsewhere,
    });
    assert.match(wrong['migration server'] ?? '', /^wrong: .*has not the database of DATABASE_URL/);
    assert.match(wrong['read replica'] ?? '', /^wrong: .*is no replica of DATABASE_URL/);
    const away = await other({
      MIGRATION_DATABASE_URL: 'postgres://portal@127.0.0.1:9/fresh',
      READ_DATABASE_URL: same,
    });
    assert.match(away['migration server'] ?? '', /^wrong: .*nothing listens there/);
    assert.match(away['read replica'] ?? '', /^warning: .*is the primary/);
    assert.match(away['database'] ?? '', /^ok: /);
  });

  it('uploads: the place that the database remembers, and another', async () => {
    const look = async (uploads: string) =>
      (
        await examine({
          DEPLOYMENT: 'demonstration',
          DATABASE_URL: urlOf('used', 'portal', 'right-word'),
          UPLOADS_DIR: join(folder, uploads),
        })
      ).found['shared uploads'] ?? '';
    assert.match(await look('first'), /^ok: the next start of an API writes down/);
    const client = new pg.Client({ connectionString: urlOf('used') });
    await client.connect();
    const identity = await uploadsInFolder(join(folder, 'first')).identify();
    await client.query('insert into upload_place (id, identity, since) values (1, $1, now())', [
      identity,
    ]);
    await client.end();
    assert.match(await look('first'), /^ok: the place that the database remembers/);
    assert.match(await look('second'), /^wrong: .*second has no uploads.id/);
    await uploadsInFolder(join(folder, 'second')).identify();
    assert.match(await look('second'), /^wrong: .*second has another uploads.id/);
  });

  it('a server that accepts connections and says nothing, and one that is stopped', async () => {
    const silent = createServer(() => undefined);
    const port = await listen(silent);
    const { found } = await examine({
      DEPLOYMENT: 'demonstration',
      DATABASE_URL: `postgres://u@127.0.0.1:${port}/x`,
    });
    assert.match(found['database'] ?? '', /^wrong: .*no response/);
    silent.close();
    await postgres.stop();
    const stopped = await look('fresh', 'portal', 'right-word');
    assert.match(stopped.found['database'] ?? '', /^wrong: .*nothing listens there/);
  });
});
