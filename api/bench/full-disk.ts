import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openEmbedded } from '../src/database/connect.ts';
import { fillDiskUnder, type DiskOutcome } from '../test/fill-disk.ts';
import { runServer } from '../test/run-server.ts';
import { startThrowawayPostgres } from '../test/throwaway-postgres.ts';

/**
 * Fills the disk under the embedded database and under a PostgreSQL server while the API serves, and prints what
 * came of it; ends with an error where a read failed, a write failed in another way than the documented one, the
 * API ended, or an acknowledged write was lost. The disk is a small one in memory that only this process sees:
 * Linux lets every user mount one in a namespace of their own, so it needs no root.
 *
 *   node api/bench/full-disk.ts            all; with PGlite behind it only that one, as `npm test` does
 */
// A number is the owner's once a code came back from it; until then it waits.
const phonesOfOwners = 'select coalesce(phone_number, new_phone_number) as phone from users';
const disk = process.env['FULL_DISK'];
const only = process.argv[2];
if (disk === undefined) enterNamespace();
else {
  for (const [name, run] of [
    ['PGlite', onEmbedded],
    ['PostgreSQL', onPostgres],
    ['PostgreSQL that has ended', onEndedPostgres],
  ] as const) {
    if (only !== undefined && name !== only) continue;
    const { acknowledged, ...outcome } = await run(join(disk, name.replaceAll(' ', '-')));
    console.log(name, { acknowledged: acknowledged.length, ...outcome });
  }
}

/** Runs inside of it as a user who is not root: PostgreSQL rejects root. */
function enterNamespace(): never {
  const folder = mkdtempSync(join(tmpdir(), 'portal-full-disk-'));
  const inside = 'mount -t tmpfs -o size=256m,mode=1777 full-disk "$1" && shift && exec "$@"';
  const user = ['--user', '--map-user=65534', '--map-group=65534'];
  const { status, error } = spawnSync(
    'unshare',
    [
      ...['--user', '--map-root-user', '--mount', 'sh', '-c', inside, 'sh', folder],
      ...['unshare', ...user, process.execPath, ...process.execArgv],
      fileURLToPath(import.meta.url),
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit', env: { ...process.env, FULL_DISK: folder } },
  );
  rmSync(folder, { recursive: true, force: true });
  if (error) throw error;
  process.exit(status ?? 1);
}

async function onEmbedded(folder: string): Promise<DiskOutcome> {
  mkdirSync(folder);
  const api = runServer({ DATA_DIR: folder, SECRET_KEY: 'k'.repeat(32) });
  const outcome = await fillDiskUnder(api, folder).finally(() => api.child.kill('SIGTERM'));
  const { code, stdout } = await api.ended;
  assert.equal(code, 0, stdout);
  const database = await openEmbedded(folder);
  const { rows } = (await database.db.execute(phonesOfOwners)) as { rows: { phone: string }[] };
  await database.close();
  assertKept(outcome, rows);
  return outcome;
}

function onPostgres(folder: string): Promise<DiskOutcome> {
  return onServer(folder);
}

/** PostgreSQL ends when there is no room for its log. It stays down until the operator makes space and starts it. */
function onEndedPostgres(folder: string): Promise<DiskOutcome> {
  return onServer(folder, async (url) => {
    for (;;) {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query(`create temp table if not exists t (); select pg_switch_wal()`);
      } catch {
        return;
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  });
}

async function onServer(
  folder: string,
  endIt?: (url: string) => Promise<void>,
): Promise<DiskOutcome> {
  mkdirSync(folder);
  const postgres = await startThrowawayPostgres({ parent: folder, isDurable: true });
  if ('reason' in postgres) throw new Error(postgres.reason);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-full-disk-api-'));
  try {
    const api = runServer({
      DATABASE_URL: postgres.url,
      DEPLOYMENT: 'demonstration',
      DATA_DIR: dataDir,
      SECRET_KEY: 'k'.repeat(32),
    });
    const outcome = await fillDiskUnder(
      api,
      folder,
      endIt && {
        onFull: () => endIt(postgres.url),
        onSpace: () => postgres.restart('immediate'),
      },
    ).finally(() => api.child.kill('SIGTERM'));
    assert.equal((await api.ended).code, 0);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query<{ phone: string }>(phonesOfOwners);
    await client.end();
    assertKept(outcome, rows, endIt ? '503 unavailable' : '200');
    return outcome;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function assertKept(outcome: DiskOutcome, rows: { phone: string }[], reads = '200'): void {
  const held = new Set(rows.map(({ phone }) => phone));
  assert.deepEqual(
    outcome.acknowledged.filter((phone) => !held.has(phone)),
    [],
    'acknowledged and lost',
  );
  for (const response of Object.keys(outcome.whileFull))
    assert.match(response, /^(200|507 storage_full|503 unavailable)$/);
  assert.deepEqual(Object.keys(outcome.readsWhileFull), [reads]);
  assert.match(outcome.healthWhileFull, /^503 (disk full|not responding)$/);
}
