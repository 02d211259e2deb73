import type { RemoteDescriptor } from '@portal/contract/composition';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { loadBuild } from '../build/build-app.ts';
import { generateRemote, type NewRemoteOptions } from './generate-remote.ts';
import { NewRemoteRejected } from './new-remote-rejected.ts';
import { makeScratchRepository } from './scratch-repository.ts';

const repositoryRoot = join(import.meta.dirname, '../../..');

function makeRepository(t: TestContext): string {
  const root = makeScratchRepository();
  t.after(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

function addRemote(root: string, name: string): void {
  for (const file of ['remote.json', 'package.json'])
    cpSync(join(repositoryRoot, name, file), join(root, name, file));
}

function readDescriptor(root: string, name: string): RemoteDescriptor {
  return JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8')) as RemoteDescriptor;
}

function run(root: string, program: string, ...args: string[]) {
  const path = join(repositoryRoot, 'node_modules/.bin', program);
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

/** Formats, types and tests of remotes that were made, with the tools of the workspace. */
function checkSources(root: string, names: readonly string[], tests: number) {
  const formatted = run(root, 'oxfmt', '--check', ...names, '.github');
  assert.equal(formatted.status, 0, formatted.said);
  // One program for all of them: each would read the packages of the workspace again.
  const project = JSON.parse(
    readFileSync(join(root, names[0] ?? '', 'tsconfig.json'), 'utf8'),
  ) as object;
  const config = {
    ...project,
    extends: './tsconfig.base.json',
    include: names,
    exclude: ['**/dist'],
  };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
  const checked = run(root, 'tsc', '-p', 'tsconfig.json');
  assert.equal(checked.status, 0, checked.said);
  const tested = run(
    root,
    'jest',
    `--config=${join(repositoryRoot, 'jest.config.mjs')}`,
    `--rootDir=${root}`,
    '--roots',
    ...names.map((name) => join(root, name)),
  );
  assert.equal(tested.status, 0, tested.said);
  assert.match(tested.said, new RegExp(`Tests:\\s+${tests} passed`));
}

test('a new remote is formatted, has no type errors, passes its own tests and builds', async (t) => {
  const root = makeRepository(t);
  const { files } = generateRemote(root, 'mf-cross-border-trade');
  for (const file of files) assert.ok(existsSync(join(root, file)), file);
  checkSources(root, ['mf-cross-border-trade'], 11);

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

/** Each placement of the page: options, the path, and what the descriptor says of it. */
const placements: [name: string, options: NewRemoteOptions, path: string, parts: object][] = [
  ['mf-fairs', { layout: 'public' }, '/fairs', { layout: 'public', navigation: 0, frames: 0 }],
  ['mf-kiosk', { layout: 'bare' }, '/kiosk', { layout: 'bare', navigation: 0, frames: 0 }],
  [
    'mf-lenders',
    { 'offers-frame': true },
    '/lenders',
    { layout: 'bare', frame: 'lenders', navigation: 1, frames: 1 },
  ],
  [
    'mf-audits',
    { frame: 'agency' },
    '/agency/audits',
    { layout: 'bare', frame: 'agency', navigation: 1, frames: 0 },
  ],
];

test('a public page, a bare one, one in a frame and one that offers a frame pass their own tests', (t) => {
  const root = makeRepository(t);
  addRemote(root, 'mf-agency');
  for (const [name, options, path, parts] of placements) {
    assert.equal(generateRemote(root, name, options).path, path);
    const { mounts, navigation, frames } = readDescriptor(root, name);
    const [{ layout, frame } = { layout: '' }] = mounts;
    const found = { layout, navigation: navigation.length, frames: frames?.length ?? 0 };
    assert.deepEqual({ ...found, ...(frame !== undefined && { frame }) }, parts, name);
  }
  // A bare page has no search, and not its seven tests.
  checkSources(
    root,
    placements.map(([name]) => name),
    11 + 3 * 4,
  );
});

test('an area whose usual path is another’s gets the next, and a port of its own', (t) => {
  const root = makeRepository(t);
  assert.equal(generateRemote(root, 'mf-claims').path, '/claims');
  assert.deepEqual(
    ['mf-one', 'mf-two'].map((name) => generateRemote(root, name).port),
    [3105, 3106],
  );
});

for (const [why, options, words] of [
  ['is of no layout', { layout: 'wide' }, /wide is no layout: choose public, dashboard, bare/],
  ['is in a frame, but public', { layout: 'public', frame: 'agency' }, /has the layout bare/],
  [
    'is in a frame of no remote',
    { frame: 'lenders' },
    /No remote offers a frame lenders\. Frames: agency/,
  ],
  ['is outside of its frame', { frame: 'agency', path: '/audits' }, /is below \/agency/],
  ['is in two frames', { frame: 'agency', 'offers-frame': true }, /Choose one/],
  ['is at a page of the frame', { frame: 'agency', path: '/agency/people' }, /is an area of/],
] as [string, NewRemoteOptions, RegExp][])
  test(`a page that ${why} is rejected, and nothing is written`, (t) => {
    const root = makeRepository(t);
    addRemote(root, 'mf-agency');
    assert.throws(
      () => generateRemote(root, 'mf-audits', options),
      (error) => error instanceof NewRemoteRejected && words.test(error.message),
    );
    assert.equal(existsSync(join(root, 'mf-audits')), false);
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
