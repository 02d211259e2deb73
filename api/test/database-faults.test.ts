import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { startDatabaseProxy } from './database-proxy.ts';
import { runServer } from './run-server.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';
import { makeIpAddress, makeRegistration } from './visitor.ts';

const postgres = await startThrowawayPostgres();

describe('an API whose PostgreSQL', { skip: 'reason' in postgres && postgres.reason }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'));
  const url = 'url' in postgres ? postgres.url : '';
  let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
  let api: ReturnType<typeof runServer>;
  let baseUrl: string;
  let direct: pg.Client;

  before(async () => {
    proxy = await startDatabaseProxy(url);
    api = runServer({
      DATABASE_URL: proxy.url,
      DEPLOYMENT: 'demonstration',
      DATA_DIR: folder,
      SECRET_KEY: 'k'.repeat(32),
      SEED_DEMO: 'false',
    });
    baseUrl = await api.listening;
    direct = new pg.Client({ connectionString: url });
    await direct.connect();
  });
  after(async () => {
    api.child.kill('SIGKILL');
    await direct.end();
    await proxy.close();
    if ('url' in postgres) await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const register = async () => {
    const response = await fetch(`${baseUrl}/api/auth/register`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': makeIpAddress(),
      },
      body: JSON.stringify(makeRegistration()),
    });
    const { code } = (await response.json()) as { code?: string };
    return [response.status, code].filter(Boolean).join(' ');
  };
  /** A connection that was cut is noticed by the next request that uses it: clients try again. */
  const untilServed = async () => {
    while ((await register()) !== '200') await wait(50);
  };
  const counts = async () => {
    const { rows } = await direct.query<Record<string, string>>(
      'select (select count(*) from users) as users, (select count(*) from business_registrations) as businesses',
    );
    return rows[0];
  };

  it('is silent responds 503 to more requests than it has connections, and serves all once it is back', async () => {
    const served = await counts();
    proxy.setMode('hang');
    const silent = await Promise.all(Array.from({ length: 25 }, register));
    assert.deepEqual([...new Set(silent)], ['503 unavailable']);
    proxy.setMode('pass');
    assert.deepEqual(await counts(), served);
    await Promise.all(Array.from({ length: 25 }, untilServed));
  });

  it('resets the connection within a transaction keeps no half of it, and goes on', async () => {
    const served = await counts();
    proxy.setMode({ resetAt: 'insert into "business_registrations"' });
    assert.equal(await register(), '503 unavailable');
    assert.equal(proxy.resets(), 1);
    proxy.setMode('pass');
    assert.deepEqual(await counts(), served);
    await untilServed();
  });

  it('takes longer than a statement may last responds 503, and lets the statement go', async () => {
    await direct.query('begin; lock table users in access exclusive mode');
    assert.equal(await register(), '503 unavailable');
    const { rows } = await direct.query<{ waiting: string }>(
      "select count(*) as waiting from pg_locks where not granted and relation = 'users'::regclass",
    );
    await direct.query('rollback');
    assert.equal(rows[0]?.waiting, '0');
    await untilServed();
  });
});
