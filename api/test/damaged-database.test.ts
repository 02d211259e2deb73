import assert from 'node:assert/strict';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../src/database/connect.ts';
import { isNightly } from './nightly.ts';
import { runServer } from './run-server.ts';

const settings = { SECRET_KEY: 'k'.repeat(32), LOG_LEVEL: 'info' };

describe('a damaged file of the embedded database', () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-damaged-'));
  const good = join(root, 'good');
  /** Relative to the folder of the database. */
  const files: Record<string, string> = {};

  before(async () => {
    const api = runServer({ ...settings, DATA_DIR: good });
    await api.listening;
    api.child.kill('SIGTERM');
    await api.ended;
    const database = await openEmbedded(good);
    for (const table of ['users', 'sessions', 'users_email_lower']) {
      const { rows } = (await database.db.execute(
        sql`select pg_relation_filepath(to_regclass(${table})) as path`,
      )) as { rows: { path: string }[] };
      files[table] = rows[0]?.path ?? '';
    }
    await database.close();
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  /** A copy of the database in which a page of a file is overwritten, or the file is gone. */
  function damage(file: string, how: 'overwritten' | 'gone' = 'overwritten', page = 0): string {
    const folder = mkdtempSync(join(root, 'bad-'));
    cpSync(good, folder, { recursive: true });
    const path = join(folder, 'database', file);
    if (how === 'gone') rmSync(path);
    else {
      const descriptor = openSync(path, 'r+');
      writeSync(descriptor, Buffer.alloc(8192, 0xa5), 0, 8192, page * 8192);
      closeSync(descriptor);
    }
    return folder;
  }

  const damages = [
    ['a table that the start reads', () => files['users'] ?? '', 'overwritten'],
    ['a table that is gone', () => files['users'] ?? '', 'gone'],
    ['a table that only a sign-in reads', () => files['sessions'] ?? '', 'overwritten'],
    ['a table of the system', () => 'global/pg_control', 'overwritten'],
    ['the log', () => 'pg_wal/000000010000000000000001', 'overwritten'],
  ] as const;
  for (const [what, file, how] of damages.slice(0, isNightly ? damages.length : 1))
    it(`${what}: the start ends with one sentence that names the backup`, async () => {
      const { ended } = runServer({ ...settings, DATA_DIR: damage(file(), how) });
      const { code, stderr } = await ended;
      assert.equal(code, 1);
      assert.match(stderr, /^[^\n]*restore the newest backup[^\n]*\n$/);
    });

  it('an index, which the start does not read: /healthz says so, the log names the backup, the rest goes on', async () => {
    // Behind the first page of an index, which every query of its table reads, is its root.
    const folder = damage(files['users_email_lower'] ?? '', 'overwritten', 1);
    const api = runServer({ ...settings, DATA_DIR: folder });
    try {
      const baseUrl = await api.listening;
      const register = await fetch(`${baseUrl}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          business_name: 'Ngozi Tailoring',
          first_name: 'Ngozi',
          last_name: 'Eze',
          phone_number: '08031234567',
          email: 'ngozi@example.com',
          accepts_terms: true,
        }),
      });
      assert.equal(register.status, 500);
      assert.equal(((await register.json()) as { code: string }).code, 'internal');
      const health = await fetch(`${baseUrl}/api/healthz`);
      assert.equal(health.status, 503);
      assert.deepEqual(((await health.json()) as { database: unknown }).database, {
        status: 'damaged',
        kind: 'pglite',
      });
      assert.equal((await fetch(`${baseUrl}/api/readyz`)).status, 200);
      assert.equal((await fetch(`${baseUrl}/api/local/new-benefits`)).status, 200);
    } finally {
      api.child.kill('SIGTERM');
    }
    const { stdout } = await api.ended;
    assert.match(stdout, /database is damaged: stop the API and restore the newest backup/);
  });
});
