import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { startThrowawayPostgres } from '@portal/api/throwaway-postgres';
import { repositoryRoot } from './build/paths.ts';
import { findChanged, selectAffected } from './test/changed.ts';
import { findNginx } from './test/find-nginx.ts';
import { readImporters } from './test/import-graph.ts';
import { runStep, type RunOptions, type Step } from './test/run-step.ts';
import {
  add,
  readJestTotals,
  readNodeTotals,
  readPlaywrightTotals,
  type Totals,
} from './test/totals.ts';

/**
 * `npm test`: everything that must hold before a change is merged. `npm test -- lint unit` runs only
 * the named steps, `npm test -- --changed` what the changes of this branch can affect, and `npm test -- --nightly`
 * also what is left out for time (e2e/portal/nightly.ts, api/test/nightly.ts). The last line is
 * `N passed, N failed, N skipped`.
 */
const results = mkdtempSync(join(tmpdir(), 'portal-test-'));
const given = process.argv.slice(2);
const unknown = given.filter(
  (name) => name.startsWith('--') && !['--changed', '--nightly'].includes(name),
);
if (unknown.length > 0) {
  console.error(`npm test knows --changed and --nightly, not ${unknown.join(' ')}.`);
  process.exit(1);
}
if (given.includes('--nightly')) process.env.NIGHTLY = 'true';
const only = given.filter((name) => !name.startsWith('--'));
const changed = given.includes('--changed') ? findChanged() : null;
/** Null: everything. */
const affected = changed && selectAffected(changed, readImporters());
if (given.includes('--changed'))
  console.log(
    affected
      ? `${affected.changed.length} changed files affect ${affected.files.size} files.`
      : 'What changed can affect everything: every step runs.',
  );

/** Statements that the tests of the API have made it send to its database, for the step `plans`. */
const statements = join(results, 'statements');

/** The number of files at once is that of the cores; the runners would leave one idle. */
const atOnce = String(availableParallelism());

function nodeTests(
  name: string,
  files: string[],
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
      // Some of these files load the API's code.
      '--import=./api/src/database/resolve-drizzle.ts',
      ...options,
      '--test-reporter=dot',
      '--test-reporter-destination=stdout',
      '--test-reporter=./scripts/test/summary-reporter.ts',
      `--test-reporter-destination=${file}`,
    ],
    files,
    env,
    read: { file, totals: readNodeTotals },
  };
}

/** MiB. Most of what a test makes is gone with it: collected once, not moved about. */
const youngObjects = '--max-semi-space-size=64';

/** In one process, which reads the whole API once. */
const apiTests = (name: string, env: NodeJS.ProcessEnv) =>
  nodeTests(name, apiTestFiles, {
    env,
    options: [
      '--test-isolation=none',
      '--test-global-setup=api/test/seeded-database.ts',
      youngObjects,
    ],
  });
const jestFile = join(results, 'jest.json');
const e2eFile = join(results, 'e2e.json');

const postgres = isWanted('api-postgres') ? await startThrowawayPostgres() : null;
if (postgres && 'reason' in postgres)
  console.log(`\nThe API is tested on PGlite instead of PostgreSQL: ${postgres.reason}`);
/**
 * Transactions run side by side only on PostgreSQL. PGlite, which one process has to itself, is what the servers and
 * the end-to-end tests run on. All of the API's tests run on it too in the API's workflow, and where there is no
 * PostgreSQL.
 */
const usesPglite = only.includes('api-pglite') || (postgres !== null && 'reason' in postgres);

const noNginx = findNginx();
if (noNginx && isWanted('servers'))
  console.log(`\nThe edge is not tested behind nginx: ${noNginx.reason}`);

/** Files of these globs that the change can affect; all of them without `--changed`. */
function select(...globs: string[]): string[] {
  if (!affected) return globs;
  return [...affected.files].filter(
    (file) =>
      globs.some((glob) => matchesGlob(file, glob)) && existsSync(join(repositoryRoot, file)),
  );
}

/** The changed files of these globs, or everything. */
const changedOr = (all: string[], ...globs: string[]) =>
  affected
    ? affected.changed.filter(
        (file) =>
          globs.some((glob) => matchesGlob(file, glob)) && existsSync(join(repositoryRoot, file)),
      )
    : all;

const sources = '**/*.{ts,tsx,mjs}';
const browserTests = select(
  '{shared-lib,mf-*}/**/*.test.{ts,tsx}',
  'shell/src/**/*.test.{ts,tsx}',
).filter((file) => !/^shared-lib\/(releases|remote-tools)\//.test(file));
const apiTestFiles = select('api/src/**/*.test.ts', 'api/test/attacks/*.test.ts');
const changesSources = !affected || changedOr([], sources).length > 0;
const e2e = affected?.e2e ?? [];
const runsE2e = !affected?.e2e || e2e.length > 0;

const checks: Step[] = [
  {
    name: 'format',
    command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern'],
    files: changedOr(['.'], '**'),
  },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings'],
    files: changedOr(['.'], sources),
  },
  { name: 'audit', command: [process.execPath, 'scripts/test/audit.ts'] },
  {
    name: 'versions',
    command: ['sherif', '--fail-on-warnings', '--ignore-rule', 'root-package-manager-field'],
  },
  // Two programs for all packages: what they share is read once, not once for each.
  ...(changesSources
    ? [
        { name: 'dead-code', command: ['knip', '--no-progress'] },
        { name: 'types browser', command: ['tsc', '-p', 'tsconfig.json'] },
        { name: 'types node', command: ['tsc', '-p', 'tsconfig.node.json'] },
        { name: 'api-report', command: [process.execPath, 'scripts/api-report.ts', '--check'] },
      ]
    : []),
];

const unit: Step = {
  name: 'unit',
  command: [
    process.execPath,
    youngObjects,
    join(repositoryRoot, 'node_modules/jest/bin/jest.js'),
    '--silent',
    `--maxWorkers=${atOnce}`,
    '--reporters=default',
    '--json',
    `--outputFile=${jestFile}`,
    ...(affected ? ['--runTestsByPath'] : []),
  ],
  ...(affected && { files: browserTests }),
  read: { file: jestFile, totals: readJestTotals },
};

const servers: Step = nodeTests('servers', [
  ...select(
    'api/test/*.test.ts',
    'scripts/**/*.test.ts',
    'shell/server/**/*.test.ts',
    ...(noNginx ? [] : ['{scripts,shell/server}/**/*.nginx-test.ts']),
    'shared-lib/{releases,remote-tools}/**/*.test.ts',
  ),
  // They read the whole repository.
  ...(affected ? ['scripts/test/*.test.ts'] : []),
]);

const apiSteps: Step[] = [
  ...(usesPglite
    ? [apiTests('api-pglite', { TEST_DATABASE_URL: '', STATEMENTS_FOLDER: statements })]
    : []),
  ...(postgres && 'url' in postgres
    ? [
        apiTests('api-postgres', {
          TEST_DATABASE_URL: postgres.url,
          STATEMENTS_FOLDER: statements,
        }),
      ]
    : []),
  // A part of the tests sends a part of the statements: the check needs all of them.
  ...(!affected
    ? [
        {
          name: usesPglite ? 'api-pglite plans' : 'api-postgres plans',
          command: [process.execPath, 'api/test/scale/plans.ts'],
          env: { STATEMENTS_FOLDER: statements, TEST_DATABASE_URL: '' },
        },
      ]
    : []),
];

const build: Step[] =
  runsE2e || changesSources
    ? [{ name: 'build', command: [process.execPath, 'scripts/build.ts'] }]
    : [];

const e2eSteps: Step[] = runsE2e
  ? [
      {
        name: 'e2e',
        command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...e2e],
        env: {
          PLAYWRIGHT_JSON_OUTPUT_NAME: e2eFile,
        },
        read: { file: e2eFile, totals: readPlaywrightTotals },
      },
    ]
  : [];

/**
 * The lanes of a row run at the same time, the steps of a lane one after another. Tests of pages and servers wait for
 * timers a third of their time; what runs beside them uses it. `servers` comes after the checks: its canaries are files
 * that a check of the tree would find.
 */
const rows: Step[][][] = [
  [
    [...checks, servers],
    // One process runs the tests of the API: what comes last keeps every core busy.
    [...apiSteps, unit, ...build],
  ],
  [e2eSteps],
];

let totals: Totals = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

try {
  for (const row of rows) {
    const lanes = row
      .map((steps) => steps.filter(({ name, files }) => isWanted(name) && files?.length !== 0))
      .filter((steps) => steps.length > 0);
    const options = { isBeside: lanes.length > 1, compileCache: join(results, 'compiled') };
    await Promise.all(lanes.map((steps) => runLane(steps, options)));
  }
} finally {
  if (postgres && 'stop' in postgres) await postgres.stop();
  rmSync(results, { recursive: true, force: true });
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;

async function runLane(steps: Step[], options: RunOptions): Promise<void> {
  for (const step of steps) {
    const counted = await runStep(step, options);
    totals = add(totals, counted);
    if (counted.failed > 0) failures.push(step.name);
  }
}

function isWanted(name: string): boolean {
  return (
    only.length === 0 || only.some((wanted) => name === wanted || name.startsWith(`${wanted} `))
  );
}
