import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { hasInstalled } from './bootstrap.mjs';
import { repositoryRoot } from './build/paths.ts';

const react = { version: '19.3.1', resolved: 'https://packages.example/react.tgz' };
const remote = { resolved: 'mf-trade', link: true };
const lockfile = (packages: object) =>
  JSON.stringify({
    packages: { '': { name: 'portal' }, shell: { version: '1.0.0' }, ...packages },
  });

test('what npm install has just added is installed: npm ci would remove the Node that a portal runs on', () => {
  const packages = { 'node_modules/react': react, 'node_modules/@portal/mf-trade': remote };
  assert.equal(hasInstalled(lockfile(packages), JSON.stringify({ packages })), true);
});

test('a package of another version, or a remote that is not linked, is not installed', () => {
  const wanted = { 'node_modules/react': react, 'node_modules/@portal/mf-trade': remote };
  for (const packages of [
    {
      'node_modules/react': { ...react, version: '19.3.0' },
      'node_modules/@portal/mf-trade': remote,
    },
    { 'node_modules/react': react },
  ])
    assert.equal(hasInstalled(lockfile(wanted), JSON.stringify({ packages })), false);
  assert.equal(hasInstalled(lockfile(wanted), null), false);
});

test('an optional package of another platform is not missed', () => {
  const wanted = { 'node_modules/fsevents': { version: '2.3.3', optional: true } };
  assert.equal(hasInstalled(lockfile(wanted), JSON.stringify({ packages: {} })), true);
});

test('this clone has what its lockfile names', () => {
  const read = (name: string) => readFileSync(join(repositoryRoot, name), 'utf8');
  const installed = read('node_modules/.package-lock.json');
  assert.equal(hasInstalled(read('package-lock.json'), installed), true);
});
