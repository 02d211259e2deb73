import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { hashInputs } from './inputs.ts';

/** A repository that holds only a remote, as `remote-tools new` makes it. */
function makeRepository(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'portal-inputs-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const file of [
    'package-lock.json',
    'remote.json',
    'src/page.ts',
    '.github/workflows/ci.yml',
  ])
    write(file, file);
  return { root, write, hash: () => hashInputs(root, 'production') };
}

for (const file of ['src/page.ts', 'package-lock.json', 'shared-modules.json', 'remote.json'])
  test(`a change of ${file} in a repository that holds only a remote is a new build`, (t) => {
    const { write, hash } = makeRepository(t);
    const before = hash();
    write(file, 'changed');
    assert.notEqual(hash(), before);
  });

for (const file of [
  'node_modules/react/index.js',
  'dist/page.js',
  '.cache/swc/page.js',
  '.github/workflows/ci.yml',
  'src/page.test.ts',
  'README.md',
])
  test(`a change of ${file} is no new build`, (t) => {
    const { write, hash } = makeRepository(t);
    const before = hash();
    write(file, 'changed');
    assert.equal(hash(), before);
  });
