import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { makeBackup } from '../src/backup/make-backup.ts';
import { postgresTarget } from '../src/backup/target-postgres.ts';
import { readConfig } from '../src/config.ts';
import { examine } from './examine.ts';
import { runServer } from './run-server.ts';
import { startThrowawayPooler, type ThrowawayPooler } from './throwaway-pooler.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts';

describe('PgBouncer in transaction mode', () => {
  let postgres: ThrowawayPostgres;
  let pooler: ThrowawayPooler;
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooled-'));
  before(async () => {
    const server = await startThrowawayPostgres();
    assert.ok(!('reason' in server), JSON.stringify(server));
    postgres = server;
    // Two connections of the server for ten of each API: transactions of one client meet both.
    const started = await startThrowawayPooler(server.url, { poolSize: 2 });
    assert.ok(!('reason' in started), JSON.stringify(started));
    pooler = started;
  });
  after(async () => {
    await pooler.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (settings: Record<string, string> = {}) =>
    runServer({
      DEPLOYMENT: 'demonstration',
      DATABASE_URL: pooler.url,
      DATA_DIR: folder,
      SECRET_KEY: 'k'.repeat(32),
      ...settings,
    });

  it('asks for the URL of the server where there is something to migrate', async () => {
    for (const url of [undefined, pooler.url]) {
      const { code, stderr } = await start(url ? { MIGRATION_DATABASE_URL: url } : {}).ended;
      assert.equal(code, 1);
      assert.match(
        stderr,
        /^[^\n]*pooler[^\n]*MIGRATION_DATABASE_URL[^\n]*\n$|^MIGRATION[^\n]*\n$/,
      );
    }
  });

  it('is found by the doctor, with what it needs', async () => {
    const look = async (settings: Record<string, string> = {}) =>
      (
        await examine({
          DEPLOYMENT: 'demonstration',
          DATABASE_URL: pooler.url,
          DATA_DIR: folder,
          ...settings,
        })
      ).found;
    const none = await look();
    assert.match(none['pooler'] ?? '', /^warning: .*MIGRATION_DATABASE_URL is not set/);
    assert.equal(none['connections'], undefined);
    const twice = await look({ MIGRATION_DATABASE_URL: pooler.url });
    assert.match(twice['migration server'] ?? '', /^wrong: .*is a pooler as well/);
    const denied = await look({ DATABASE_POOLER: 'none' });
    assert.match(denied['pooler'] ?? '', /^wrong: .*DATABASE_POOLER=none/);
    const well = await look({ MIGRATION_DATABASE_URL: postgres.url });
    assert.match(well['migration server'] ?? '', /^ok: /);
    assert.match(well['pooler'] ?? '', /^warning: .*role has no statement_timeout/);
  });

  it('is not where backups are made from and restored to', async () => {
    const config = readConfig({
      DEPLOYMENT: 'demonstration',
      DATA_DIR: folder,
      BACKUP_DIR: folder,
      BACKUP_RECIPIENTS: 'age1example',
      DATABASE_URL: pooler.url,
    });
    await assert.rejects(
      makeBackup({ config, store: null, print: () => undefined }),
      /is a pooler .*MIGRATION_DATABASE_URL/,
    );
    await assert.rejects(
      postgresTarget(pooler.url, { moveAside: undefined, now: new Date() }).prepare(),
      /is a pooler .*DATABASE_URL/,
    );
  });

  it('serves from many starts, one after the other and at once, with a named statement in each', async () => {
    const first = start({ MIGRATION_DATABASE_URL: postgres.url });
    await first.listening;
    const others = [1, 2, 3, 4].map(() => start());
    const urls = await Promise.all([first, ...others].map(({ listening }) => listening));
    const signIn = await fetch(`${urls[0]}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: '0803 000 0001', password: 'Portal-demo-1' }),
    });
    const { access_token: token } = (await signIn.json()) as { access_token: string };
    const responses = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const path = index % 2 ? '/api/users/me' : '/api/local/new-benefits';
        const response = await fetch(`${urls[index % urls.length]}${path}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        return response.status;
      }),
    );
    assert.deepEqual([...new Set(responses)], [200]);
    for (const api of [first, ...others]) api.child.kill('SIGTERM');
    const ends = await Promise.all([first, ...others].map(({ ended }) => ended));
    for (const { code } of ends) assert.equal(code, 0);
  });
});
