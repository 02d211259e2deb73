/**
 * Upgrades a released version of the API to this one on a PostgreSQL server of its own, while the released one serves,
 * and goes back to it: no request may fail in either direction.
 *
 *   node api/bench/upgrade.ts                   from the version before, and the way back
 *   node api/bench/upgrade.ts 0.3.0             from another one
 *   node api/bench/upgrade.ts 0.3.0 --fixture   writes the database of that version to api/test/upgrades/0.3.0.sql.gz
 */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { connectionEnvironment } from '../src/backup/postgres-tools.ts';
import { openPostgres } from '../src/database/connect.ts';
import { findBrokenInvariants } from '../src/modules/ledger/invariants.ts';
import { startTraffic } from '../test/backup-traffic.ts';
import { runServer } from '../test/run-server.ts';
import { startThrowawayPostgres } from '../test/throwaway-postgres.ts';
import { checkOutApi } from './former-api.ts';

const [given, ...options] = process.argv.slice(2);
const version = given ?? newestRelease();
const former = checkOutApi(version);
const postgres = await startThrowawayPostgres();
if ('reason' in postgres) throw new Error(postgres.reason);
const settings = {
  DATABASE_URL: postgres.url,
  DEPLOYMENT: 'demonstration',
  DATA_DIR: join(former.folder, 'data'),
  SECRET_KEY: 'k'.repeat(32),
};
const start = (server?: string) => runServer(settings, 'pipe', server);
const running: ReturnType<typeof start>[] = [];
try {
  const old = start(former.server);
  running.push(old);
  const traffic = await startTraffic(await old.listening);
  if (options.includes('--fixture')) {
    await traffic.stop();
    writeFixture(postgres.url);
  } else {
    const current = start();
    running.push(current);
    const both = await startTraffic(await current.listening);
    console.log(`both serve: ${JSON.stringify([traffic.failed, both.failed])} failed`);
    await both.stop();
    current.child.kill('SIGTERM');
    await current.ended;
    await traffic.stop();
    old.child.kill('SIGTERM');
    await old.ended;

    // The way back: the version before starts on what this one has made of the database.
    const again = start(former.server);
    running.push(again);
    const back = await startTraffic(await again.listening);
    await back.stop();
    const database = await openPostgres(postgres.url);
    const broken = await findBrokenInvariants(database.db);
    await database.close();
    const failed = [...traffic.failed, ...both.failed, ...back.failed];
    const served = [traffic, both, back].map(({ acknowledged }) => acknowledged.length);
    console.log(JSON.stringify({ version, served, failed, broken }));
    process.exitCode = failed.length + broken.length > 0 ? 1 : 0;
  }
} finally {
  for (const { child } of running) child.kill('SIGKILL');
  await postgres.stop();
  rmSync(former.folder, { recursive: true, force: true });
}

function newestRelease(): string {
  const tags = execFileSync('git', ['tag', '--list', '@portal/api@*', '--sort=-version:refname'], {
    encoding: 'utf8',
  });
  const newest = tags.split('\n')[0]?.split('@').at(-1);
  if (!newest) throw new Error('no version is tagged: git fetch --tags');
  return newest;
}

/** Statements, which the embedded database runs too. */
function writeFixture(url: string): void {
  const dump = execFileSync(
    'pg_dump',
    ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges', '--no-comments'],
    { env: { PATH: process.env['PATH'], ...connectionEnvironment(url) }, maxBuffer: 1 << 30 },
  );
  // psql's own commands, which newer versions of pg_dump write.
  const statements = dump.toString('utf8').replaceAll(/^\\.*\n/gm, '');
  const file = fileURLToPath(new URL(`../test/upgrades/${version}.sql.gz`, import.meta.url));
  writeFileSync(file, gzipSync(statements, { level: 9 }));
}
