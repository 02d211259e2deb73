import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../build/paths.ts';
import { selectAffected } from './changed.ts';
import { findAffected, readImporters } from './import-graph.ts';

const importers = readImporters();

test('what imports a changed file, directly or not, is affected', () => {
  const graph = new Map([
    ['a.ts', new Set(['b.ts'])],
    ['b.ts', new Set(['c.ts', 'a.ts'])],
  ]);
  assert.deepEqual([...findAffected(['a.ts'], graph)].toSorted(), ['a.ts', 'b.ts', 'c.ts']);
});

test('a page that is loaded on demand affects the file that names its chunk', () => {
  const affected = findAffected(['shell/src/pages/home/home-page.tsx'], importers);
  assert.ok(affected.has('shell/src/routing/shell-routes.ts'));
});

test('a change of a validation rule affects forms in remotes and calls of the API', () => {
  const affected = findAffected(['shared-lib/contract/validation/rules.ts'], importers);
  assert.ok([...affected].some((file) => file.startsWith('mf-auth/src/')));
  assert.ok([...affected].some((file) => file.startsWith('api/src/')));
  assert.ok(affected.has('shared-lib/contract/validation/rules.test.ts'));
});

test('a change of one remote affects that remote and the browser tests of its area, and no other app', () => {
  const affected = selectAffected(['mf-benefits/src/timeline/timeline.tsx'], importers);
  assert.ok(affected);
  for (const file of affected.files) assert.match(file, /^mf-benefits\//);
  assert.deepEqual(affected.e2e, ['e2e/accessibility', 'e2e/benefits']);
});

test('a change of the design system affects all browser tests', () => {
  assert.equal(selectAffected(['shared-lib/ui/actions/button.tsx'], importers)?.e2e, null);
});

test('a change of one spec affects only that spec', () => {
  assert.deepEqual(selectAffected(['e2e/visit/pages.spec.ts'], importers)?.e2e, [
    'e2e/visit/pages.spec.ts',
  ]);
});

test('a change of documents affects no test of code', () => {
  const affected = selectAffected(['docs/architecture.md', 'api/README.md'], importers);
  assert.deepEqual(affected?.e2e, []);
  assert.deepEqual([...(affected?.files ?? [])], ['docs/architecture.md', 'api/README.md']);
});

for (const file of [
  'package-lock.json',
  'scripts/test.ts',
  'scripts/test/totals.ts',
  'tsconfig.json',
])
  test(`a change of ${file} affects everything`, () => {
    assert.ok(existsSync(join(repositoryRoot, file)));
    assert.equal(selectAffected([file], importers), null);
  });
