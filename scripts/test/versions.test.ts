import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { raiseVersion } from '@portal/remote-tools/release';
import { repositoryRoot } from '../build/paths.ts';
import { makeScratchClone } from './scratch-clone.ts';

/** Raises versions for one changeset, which names these packages. Resolves with the files that changed. */
function raise(t: TestContext, packages: Record<string, 'patch' | 'minor'>) {
  const { directory, run } = makeScratchClone(t);
  for (const file of globSync('.changeset/*.md', { cwd: directory }))
    if (!file.endsWith('README.md')) rmSync(join(directory, file));
  const names = Object.entries(packages).map(([name, bump]) => `'${name}': ${bump}`);
  writeFileSync(
    join(directory, '.changeset/a-change.md'),
    `---\n${names.join('\n')}\n---\n\nA change.\n`,
  );
  run('git add -A');
  run('git -c user.name=test -c user.email=test@example.com commit -qm Change');
  run('changeset version');
  run('git add -A');
  const changed = run('git diff --cached --name-only').trim().split('\n');
  const manifests = changed.filter((file) => file.endsWith('package.json'));
  const versionOf = (file: string) =>
    (JSON.parse(readFileSync(join(directory, file), 'utf8')) as { version: string }).version;
  const before = (file: string) =>
    (JSON.parse(run(`git show HEAD:${file}`)) as { version: string }).version;
  return manifests.map((file) => [file, before(file) !== versionOf(file)]);
}

test('a changeset for one remote raises that remote and nothing else', (t) => {
  assert.deepEqual(raise(t, { '@portal/mf-benefits': 'minor' }), [
    ['mf-benefits/package.json', true],
  ]);
});

test('a changeset for the shell raises the shell and no remote', (t) => {
  assert.deepEqual(raise(t, { '@portal/shell': 'minor' }), [['shell/package.json', true]]);
});

test('a changeset for a package that every app is built with raises no app', (t) => {
  assert.deepEqual(raise(t, { '@portal/contract': 'minor', '@portal/ui': 'patch' }), [
    ['shared-lib/contract/package.json', true],
    ['shared-lib/ui/package.json', true],
  ]);
});

test('one team raises its own version, and the changesets of the others still wait', async (t) => {
  const { directory, run } = makeScratchClone(t);
  const commit = (message: string) =>
    run(`git add -A && git -c user.name=test -c user.email=test@example.com commit -qm ${message}`);
  for (const file of globSync('.changeset/*.md', { cwd: directory }))
    if (!file.endsWith('README.md')) rmSync(join(directory, file));
  const write = (name: string, packages: string[]) =>
    writeFileSync(
      join(directory, `.changeset/${name}.md`),
      `---\n${packages.map((name) => `'@portal/${name}': minor`).join('\n')}\n---\n\nOwners see ${name}.\n`,
    );
  write('plans', ['mf-benefits']);
  write('both', ['mf-benefits', 'mf-finance']);
  write('bank', ['mf-finance']);
  commit('Changes');
  const { before, after, changesets } = await raiseVersion(directory, 'mf-benefits');
  assert.notEqual(after, before);
  assert.equal(changesets.length, 2);
  run('git add -A');
  const status = run('git status --short')
    .trim()
    .split('\n')
    .map((line) => line.trim());
  assert.deepEqual(status.toSorted(), [
    'A  mf-benefits/CHANGELOG.md',
    'D  .changeset/plans.md',
    'M  .changeset/both.md',
    'M  mf-benefits/package.json',
  ]);
  assert.equal(
    readFileSync(join(directory, '.changeset/both.md'), 'utf8'),
    `---\n'@portal/mf-finance': minor\n---\n\nOwners see both.\n`,
  );
  const log = readFileSync(join(directory, 'mf-benefits/CHANGELOG.md'), 'utf8');
  assert.match(log, /Owners see both\.[^]*Owners see plans\./);
  await assert.rejects(
    raiseVersion(directory, 'mf-benefits'),
    /No changeset names @portal\/mf-benefits/,
  );
  await assert.rejects(raiseVersion(directory, 'mf-nothing'), /There is no package mf-nothing/);
});

test('it does so in a clone of this repository as it is', async (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-clone-'));
  t.after(() => rmSync(directory, { recursive: true }));
  execFileSync('git', ['clone', '-q', '--shared', repositoryRoot, directory]);
  writeFileSync(
    join(directory, '.changeset/of-this-test.md'),
    `---\n'@portal/mf-profile': patch\n---\n\nA change.\n`,
  );
  const { before, after, changesets } = await raiseVersion(directory, 'mf-profile');
  assert.notEqual(after, before);
  assert.ok(changesets.includes('.changeset/of-this-test.md'));
  const changed = execFileSync('git', ['diff', '--name-only'], {
    cwd: directory,
    encoding: 'utf8',
  });
  const packages = changed.split('\n').filter((file) => file.endsWith('package.json'));
  assert.deepEqual(packages, ['mf-profile/package.json']);
});
