import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openPostgres } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

const postgres = await startThrowawayPostgres();
const reason = 'reason' in postgres && postgres.reason;
const drizzleFolder = fileURLToPath(new URL('../drizzle', import.meta.url));

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

/** Migrates as a process of its own, which can be killed. */
const program = `
  const { openPostgres } = await import(${JSON.stringify(new URL('../src/database/connect.ts', import.meta.url).href)});
  const { migrate } = await import(${JSON.stringify(new URL('../src/database/migrate.ts', import.meta.url).href)});
  const database = await openPostgres(process.argv[1]);
  await migrate(database);
  await database.close();
`;

describe('migrations while an earlier version serves', { skip: reason }, () => {
  const folders: string[] = [];
  let number = 0;
  let url = '';
  before(async () => {
    if ('reason' in postgres) return;
    url = postgres.url;
  });
  after(async () => {
    for (const folder of folders) rmSync(folder, { recursive: true });
    if (!('reason' in postgres)) await postgres.stop();
  });

  /** A database of its own, migrated by the runner up to one migration. */
  async function databaseUpTo(last: number): Promise<string> {
    const server = new pg.Client({ connectionString: url });
    await server.connect();
    const name = `migrated_${(number += 1)}`;
    await server.query(`create database ${name}`);
    await server.end();
    const own = new URL(url);
    own.pathname = `/${name}`;
    await migrateAt(
      own.href,
      folderWith((entries) => entries.filter(({ idx }) => idx <= last)),
    );
    return own.href;
  }

  function folderWith(
    change: (entries: Journal['entries']) => Journal['entries'],
    files: Record<string, string> = {},
  ): string {
    const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
    folders.push(folder);
    cpSync(drizzleFolder, folder, { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    const path = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
    writeFileSync(path, JSON.stringify({ ...journal, entries: change(journal.entries) }));
    return folder;
  }

  async function migrateAt(
    own: string,
    migrationsFolder?: string,
    say: (line: string) => void = () => undefined,
  ): Promise<void> {
    const database = await openPostgres(own);
    try {
      await migrate(database, { say, ...(migrationsFolder && { migrationsFolder }) });
    } finally {
      await database.close();
    }
  }

  async function connect(own: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: own, statement_timeout: 2500 });
    await client.connect();
    return client;
  }

  async function until(client: pg.Client, condition: string): Promise<void> {
    for (;;) {
      const { rows } = await client.query<{ holds: boolean }>(`select ${condition} as holds`);
      if (rows[0]?.holds) return;
      await wait(50);
    }
  }

  const isBuilding = `exists (select from pg_stat_activity where state = 'active' and query like 'create index concurrently%')`;
  const hasInvalidIndex = 'exists (select from pg_index where not indisvalid)';

  it('builds an index beside readers and writers, and is completed by the next run when it was killed', async () => {
    const own = await databaseUpTo(6);
    const [blocking, earlier] = [await connect(own), await connect(own)];
    const { rows: accounts } = await earlier.query<{ id: string }>(
      "insert into ledger_accounts (account_number, account_name, bank_name) values ('1', 'A', 'B') returning id",
    );
    const pay = (client: pg.Client, reference: string) =>
      client.query(
        `insert into ledger_transactions (reference, account_id, type, direction, amount_kobo, status, counterparty, narration)
         values ($1, $2, 'bill', 'out', 100, 'paid', 'C', 'N')`,
        [reference, accounts[0]?.id],
      );
    // The index waits for this transaction, so that the process is killed while it is built.
    await blocking.query('begin isolation level repeatable read');
    await blocking.query('select from ledger_transactions');
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, own], {
      stdio: 'inherit',
    });
    await until(earlier, isBuilding);
    await pay(earlier, 'while it is built');
    const { rowCount } = await earlier.query('select from ledger_transactions');
    assert.equal(rowCount, 1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await until(earlier, `not ${isBuilding}`);
    await until(earlier, hasInvalidIndex);
    await blocking.query('commit');

    await migrateAt(own);
    await until(earlier, `not ${hasInvalidIndex}`);
    assert.deepEqual(await schemaOf(own), await schemaOf(await databaseUpTo(Infinity)));
    await Promise.all([blocking, earlier].map((client) => client.end()));
  });

  it('gives way to readers while a long transaction keeps it from a table, and asks again', async () => {
    const own = await databaseUpTo(Infinity);
    const [blocking, reader] = [await connect(own), await connect(own)];
    await blocking.query('begin');
    await blocking.query('select from users');
    const lines: string[] = [];
    const tag = '9000_new_column';
    const folder = folderWith(
      (entries) => [...entries, { ...entries[0], idx: 9000, when: 9e12, tag }] as typeof entries,
      { [`${tag}.sql`]: 'alter table users add column later integer' },
    );
    const migrated = migrateAt(own, folder, (line) => lines.push(line));
    while (lines.length === 0) {
      // It waits behind the migration, which gives up before this does.
      await reader.query('select from users');
      await wait(20);
    }
    assert.match(lines[0] ?? '', /waits for a table/);
    await blocking.query('commit');
    await migrated;
    await reader.query('select later from users');
    await Promise.all([blocking, reader].map((client) => client.end()));
  });

  it('is done by one of several processes, and the others say what they wait for', async () => {
    const own = await databaseUpTo(0);
    const [holder] = [await connect(own)];
    await holder.query('select pg_advisory_lock(7461002)');
    const lines: string[] = [];
    const all = [1, 2, 3, 4, 5].map(() => migrateAt(own, undefined, (line) => lines.push(line)));
    while (lines.length < 5) await wait(20);
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    assert.match(lines[0] ?? '', new RegExp(`Another process .*process ${rows[0]?.pid} of`));
    await holder.end();
    await Promise.all(all);
    assert.deepEqual(await schemaOf(own), await schemaOf(await databaseUpTo(Infinity)));
  });

  it('gives disputes their owners: those of before, and those that the earlier version still writes', async () => {
    const own = await databaseUpTo(55);
    const client = await connect(own);
    const { rows: topUps } = await client.query<{ id: string; user_id: string }>(
      `with owner as (
         insert into users (first_name, last_name, phone_number, email, password_hash)
         values ('Amina', 'Bello', '+2348030000001', 'amina@example.com', 'a hash') returning id)
       insert into top_ups (reference, user_id, provider, amount_kobo, locale)
       select 'TOP-1', id, 'paystack', 100, 'en' from owner returning id, user_id`,
    );
    const dispute = (reference: string) =>
      client.query(
        `insert into disputes (reference, provider, provider_id, top_up_id, amount_kobo)
         values ($1, 'paystack', $1, $2, 100)`,
        [reference, topUps[0]?.id],
      );
    await dispute('before');
    await migrateAt(own);
    await dispute('while both serve');
    const { rows } = await client.query('select user_id from disputes');
    await client.end();
    const owner = { user_id: topUps[0]?.user_id };
    assert.deepEqual(rows, [owner, owner]);
  });

  /** Everything that migrations make, and what they say of themselves. */
  async function schemaOf(own: string): Promise<unknown> {
    const client = await connect(own);
    const queries = [
      "select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = 'public' order by 1, 2",
      "select indexdef from pg_indexes where schemaname = 'public' order by 1",
      'select hash, created_at from drizzle.__drizzle_migrations order by id',
      'select * from drizzle.migration_under_way',
    ];
    const parts: unknown[] = [];
    for (const query of queries) parts.push((await client.query(query)).rows);
    await client.end();
    return parts;
  }
});
