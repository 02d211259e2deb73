import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startThrowawayPostgres } from '@portal/api/throwaway-postgres';
import { repositoryRoot } from './build/paths.ts';
import { findNginx } from './test/find-nginx.ts';
import {
  add,
  readJestTotals,
  readNodeTotals,
  readPlaywrightTotals,
  type ReadTotals,
  type Totals,
} from './test/totals.ts';

/**
 * `npm test`: everything that must hold before a change is merged. `npm test -- lint unit` runs only
 * the named steps. The last line is `N passed, N failed, N skipped`.
 */
interface Step {
  name: string;
  command: string[];
  env?: NodeJS.ProcessEnv;
  /** Without: the step is one check, passed by exit code 0. */
  read?: { file: string; totals: ReadTotals };
  /** To the longest of its row, which would run on alone at the end. */
  givesWay?: boolean;
}

const results = mkdtempSync(join(tmpdir(), 'portal-test-'));
const only = process.argv.slice(2);

/** What the tests of the API have made it send to its database, for the step `plans`. */
const statements = join(results, 'statements');

/** As many files at once as there are cores; the runners would leave one idle. */
const atOnce = String(availableParallelism());

function nodeTests(
  name: string,
  globs: string[],
  { env = {}, options = [] }: { env?: NodeJS.ProcessEnv; options?: string[] } = {},
): Step {
  const file = join(results, `${name}.json`);
  return {
    name,
    command: [
      process.execPath,
      '--disable-warning=ExperimentalWarning',
      '--test',
      `--test-concurrency=${atOnce}`,
      ...options,
      '--test-reporter=dot',
      '--test-reporter-destination=stdout',
      '--test-reporter=./scripts/test/summary-reporter.ts',
      `--test-reporter-destination=${file}`,
      ...globs,
    ],
    env,
    read: { file, totals: readNodeTotals },
  };
}

/** In one process, which reads the whole API once: the two databases take a core each. */
const apiTests = (name: string, env: NodeJS.ProcessEnv) =>
  nodeTests(name, ['api/src/**/*.test.ts', 'api/test/attacks/*.test.ts'], {
    env,
    options: [
      '--test-isolation=none',
      '--test-global-setup=api/test/seeded-database.ts',
      // MiB. Most of what a test makes is gone with it: collected once, not moved about.
      '--max-semi-space-size=64',
    ],
  });
const jestFile = join(results, 'jest.json');
const e2eFile = join(results, 'e2e.json');

const postgres = isWanted('api-postgres') ? await startThrowawayPostgres() : null;
if (postgres && 'reason' in postgres)
  console.log(`\nThe API is not tested on PostgreSQL: ${postgres.reason}`);

const noNginx = findNginx();
if (noNginx && isWanted('servers'))
  console.log(`\nThe edge is not tested behind nginx: ${noNginx.reason}`);

/** What stands in one row runs at the same time. */
const rows: Step[][] = [
  [
    { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
    { name: 'dead-code', command: ['knip', '--no-progress'] },
    { name: 'audit', command: [process.execPath, 'scripts/test/audit.ts'] },
    {
      name: 'versions',
      command: ['sherif', '--fail-on-warnings', '--ignore-rule', 'root-package-manager-field'],
    },
  ],
  // Two programs for all packages: what they share is read once, not once for each.
  [
    { name: 'types browser', command: ['tsc', '-p', 'tsconfig.json'] },
    { name: 'types node', command: ['tsc', '-p', 'tsconfig.node.json'] },
  ],
  [
    {
      name: 'unit',
      command: [
        'jest',
        '--silent',
        `--maxWorkers=${atOnce}`,
        '--reporters=default',
        '--json',
        `--outputFile=${jestFile}`,
      ],
      read: { file: jestFile, totals: readJestTotals },
    },
  ],
  // Servers wait for each other a good deal, and PostgreSQL's turn is shorter than PGlite's: nobody's core is idle.
  [
    {
      ...nodeTests('servers', [
        'api/test/*.test.ts',
        'scripts/**/*.test.ts',
        'shell/server/**/*.test.ts',
        ...(noNginx ? [] : ['shell/server/**/*.nginx-test.ts']),
        'shared-lib/releases/**/*.test.ts',
      ]),
      givesWay: true,
    },
    apiTests('api-pglite', { TEST_DATABASE_URL: '', STATEMENTS_FOLDER: statements }),
    ...(postgres && 'url' in postgres
      ? [
          {
            ...apiTests('api-postgres', { TEST_DATABASE_URL: postgres.url }),
            givesWay: true,
          },
        ]
      : []),
  ],
  [
    { name: 'build', command: [process.execPath, 'scripts/build.ts'] },
    ...(isWanted('api-pglite')
      ? [
          {
            name: 'api-pglite plans',
            command: [process.execPath, 'api/test/scale/plans.ts'],
            env: { STATEMENTS_FOLDER: statements, TEST_DATABASE_URL: '' },
          },
        ]
      : []),
  ],
  [
    {
      name: 'e2e',
      command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: e2eFile },
      read: { file: e2eFile, totals: readPlaywrightTotals },
    },
  ],
];

let totals: Totals = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

try {
  for (const row of rows) {
    const wanted = row.filter(({ name }) => isWanted(name));
    await Promise.all(wanted.map((step) => run(step, wanted.length > 1)));
  }
} finally {
  if (postgres && 'stop' in postgres) await postgres.stop();
  rmSync(results, { recursive: true, force: true });
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;

function isWanted(name: string): boolean {
  return (
    only.length === 0 || only.some((wanted) => name === wanted || name.startsWith(`${wanted} `))
  );
}

/** `isBeside`: other steps run at the same time, and each shows what it printed when it is done. */
async function run(
  { name, command: [program = '', ...args], env, read, givesWay = false }: Step,
  isBeside: boolean,
) {
  const started = performance.now();
  if (!isBeside) console.log(`\n— ${name}`);
  const out = isBeside ? 'pipe' : 'inherit';
  const child = spawn(program, args, {
    cwd: repositoryRoot,
    stdio: ['ignore', out, out],
    env: { ...process.env, NODE_ENV: 'test', ...env },
  });
  if (givesWay && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => printed.push(part));
  const [code] = (await once(child, 'close')) as [number | null];
  if (isBeside) console.log(`\n— ${name}\n${Buffer.concat(printed).toString()}`);
  const counted = count(code === 0, read);
  totals = add(totals, counted);
  if (counted.failed > 0) failures.push(name);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${counted.failed > 0 ? 'failed' : 'passed'} in ${seconds} s`);
}

function count(hasPassed: boolean, read: Step['read']): Totals {
  const verdict = { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0 };
  if (!read) return verdict;
  try {
    const run = read.totals(read.file);
    // A runner that ends badly without a failed test has failed all the same.
    return hasPassed || run.failed > 0 ? run : { ...run, failed: 1 };
  } catch {
    return { ...verdict, failed: 1 };
  }
}
