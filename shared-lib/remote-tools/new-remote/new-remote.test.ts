import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { loadBuild } from '../build/build-app.ts';
import { generateRemote, NewRemoteRejected } from './generate-remote.ts';
import { makeScratchRepository } from './scratch-repository.ts';

const repositoryRoot = join(import.meta.dirname, '../../..');

function makeRepository(t: TestContext): string {
  const root = makeScratchRepository();
  t.after(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

function run(root: string, program: string, ...args: string[]) {
  const path = join(repositoryRoot, 'node_modules/.bin', program);
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

test('a new remote is formatted, has no type errors, passes its own tests and builds', async (t) => {
  const root = makeRepository(t);
  const { files } = generateRemote(root, 'mf-cross-border-trade');
  for (const file of files) assert.ok(existsSync(join(root, file)), file);

  const formatted = run(root, 'prettier', '--check', 'mf-cross-border-trade', '.github');
  assert.equal(formatted.status, 0, formatted.said);
  const checked = run(root, 'tsc', '-p', 'mf-cross-border-trade/tsconfig.json');
  assert.equal(checked.status, 0, checked.said);
  const tested = run(
    root,
    'jest',
    `--config=${join(repositoryRoot, 'jest.config.mjs')}`,
    `--rootDir=${root}`,
    `--roots=${join(root, 'mf-cross-border-trade')}`,
  );
  assert.equal(tested.status, 0, tested.said);
  assert.match(tested.said, /Tests:\s+11 passed/);

  const build = await loadBuild(join(root, 'mf-cross-border-trade'));
  const compiler = webpack(build.configure({ mode: 'development', buildId: '0a1b2c' }));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  assert.deepEqual(stats?.toJson({ all: false, errors: true }).errors, []);
  assert.ok(existsSync(join(root, 'mf-cross-border-trade/dist/remoteEntry.js')));
  assert.equal(build.descriptor?.mounts[0]?.path, '/dashboard/cross-border-trade');
  // Inside a portal in production React's development form of JSX would crash.
  for (const file of globSync(join(root, 'mf-cross-border-trade/dist/*.js')))
    assert.doesNotMatch(readFileSync(file, 'utf8'), /jsxDEV/, file);
});

test('an area whose usual path is another’s gets the next, and a port of its own', (t) => {
  const root = makeRepository(t);
  assert.equal(generateRemote(root, 'mf-claims').path, '/claims');
  assert.deepEqual(
    ['mf-one', 'mf-two'].map((name) => generateRemote(root, name).port),
    [3105, 3106],
  );
});

for (const [why, name, path] of [
  ['whose name is not one', 'claims', undefined],
  ['that leads out of the repository', 'mf-../../tmp', undefined],
  ['that is there already', 'mf-benefits', undefined],
  ['whose path is within another’s area', 'mf-claims', '/dashboard/benefits/claims'],
  ['whose path holds another’s area', 'mf-claims', '/dashboard'],
  ['whose path is none', 'mf-claims', 'Claims!'],
] as const)
  test(`a remote ${why} is rejected, and nothing is written`, (t) => {
    const root = makeRepository(t);
    assert.throws(() => generateRemote(root, name, { path }), NewRemoteRejected);
    assert.equal(existsSync(join(root, 'mf-claims')), false);
    assert.equal(existsSync(join(root, '.github')), false);
  });
