import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../database.ts';
import { startThrowawayPostgres } from '../throwaway-postgres.ts';
import { checkPlans } from './check-plans.ts';
import { enlarge } from './enlarge.ts';
import { timeReads } from './time-reads.ts';

/**
 * `npm run test:scale -w @portal/api`: the step `plans` of `npm test` on a database as large as a country needs.
 * Runs the API's tests for the statements that they make it send, fills PostgreSQL with 300,000 owners and
 * 4,500,000 transactions, fails on a statement that reads a growing table from end to end, and says how long the
 * reads take that people wait for most; `--report <file>` writes every statement with its plan and the pages that it reads.
 * On the server of TEST_DATABASE_URL, or on one that it starts.
 */
const { values } = parseArgs({
  options: { owners: { type: 'string', default: '300000' }, report: { type: 'string' } },
});
const owners = Number(values.owners);

/** Settings of the server that is started here: as a small one in production has it. */
const settings = ['shared_buffers=512MB', 'max_wal_size=8GB', 'work_mem=16MB'];

async function collectStatements(folder: string): Promise<void> {
  const tests = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--test',
      '--test-isolation=none',
      '--test-global-setup=test/seeded-database.ts',
      '--test-reporter=dot',
      'src/**/*.test.ts',
      'test/attacks/*.test.ts',
    ],
    {
      cwd: join(import.meta.dirname, '../..'),
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', STATEMENTS_FOLDER: folder, TEST_DATABASE_URL: '' },
    },
  );
  const [code] = (await once(tests, 'close')) as [number | null];
  if (code !== 0) throw new Error('the tests of the API failed');
}

async function measure(folder: string): Promise<void> {
  const api = await startTestApi();
  try {
    const seconds = await enlarge(api, owners);
    console.log(`${owners} owners in ${seconds.toFixed(0)} s\n${await sizes(api)}\n`);
    const wrong = await checkPlans(api, folder, true, values.report);
    for (const line of wrong) console.log(`\n${line}`);
    if (wrong.length > 0) process.exitCode = 1;
    await timeReads(api);
  } finally {
    await api.close();
  }
}

async function sizes({ deps: { db } }: TestApi): Promise<string> {
  const { rows } = (await db.execute(sql`
    select pg_size_pretty(pg_database_size(current_database())) as all,
      (select string_agg(reltuples::bigint || ' ' || relname, ', ' order by reltuples desc) from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 100000) as tables`)) as unknown as {
    rows: { all: string; tables: string }[];
  };
  return `${rows[0]?.all}: ${rows[0]?.tables}`;
}

const given = process.env['STATEMENTS_FOLDER'];
const folder = given ?? mkdtempSync(join(tmpdir(), 'portal-statements-'));
try {
  if (given === undefined || !existsSync(given)) await collectStatements(folder);
  if (process.env['TEST_DATABASE_URL']) await measure(folder);
  else {
    const postgres = await startThrowawayPostgres({ settings });
    if ('reason' in postgres) throw new Error(postgres.reason);
    process.env['TEST_DATABASE_URL'] = postgres.url;
    await measure(folder).finally(() => postgres.stop());
  }
} finally {
  if (given === undefined) rmSync(folder, { recursive: true });
}
