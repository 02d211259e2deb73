import assert from 'node:assert/strict';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
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
