import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readImporters, type Importers } from './import-graph.ts';

/** Folders of these do not import each other in circles. A file beside the folders counts as its own folder. */
const areas = [
  'shell/src',
  'shell/server',
  'mf-auth/src',
  'mf-benefits/src',
  'mf-finance/src',
  'mf-profile/src',
  'shared-lib/contract',
  'shared-lib/ui',
  'shared-lib/releases',
  'shared-lib/remote-kit',
  'shared-lib/remote-tools',
  'shared-lib/server-kit',
  'scripts',
  'api/src',
  'api/src/modules',
];

const isTest = /\.test\.tsx?$|\/(testing|test)\//;

/** Each circle of folders, with an import for each step. */
function findCircles(area: string, importers: Importers): string[] {
  const imports = new Map<string, Map<string, string>>();
  for (const [target, files] of importers)
    for (const file of files) {
      if (isTest.test(file) || ![file, target].every((path) => path.startsWith(`${area}/`)))
        continue;
      const [from, to] = [folderOf(area, file), folderOf(area, target)];
      if (from === to) continue;
      const known = imports.get(from) ?? new Map<string, string>();
      imports.set(from, known.set(to, `${file} imports ${target}`));
    }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(imports.get(from)?.keys() ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  return [...imports].flatMap(([from, targets]) =>
    [...targets].filter(([to]) => reaches(to, from)).map(([, example]) => example),
  );
}

function folderOf(area: string, file: string): string {
  const [folder = '', ...rest] = file.slice(area.length + 1).split('/');
  return rest.length > 0 ? `${folder}/` : folder;
}

const importers = readImporters();

for (const area of areas)
  test(`folders of ${area} do not import each other in circles`, () => {
    assert.deepEqual(findCircles(area, importers), []);
  });

test('a circle of folders is found, with the imports that make it', () => {
  const circle = new Map([
    ['app/a/one.ts', new Set(['app/b/two.ts'])],
    ['app/b/three.ts', new Set(['app/c/four.ts'])],
    ['app/c/five.ts', new Set(['app/a/six.ts', 'app/a/six.test.ts', 'app/main.ts'])],
  ]);
  assert.deepEqual(findCircles('app', circle), [
    'app/b/two.ts imports app/a/one.ts',
    'app/c/four.ts imports app/b/three.ts',
    'app/a/six.ts imports app/c/five.ts',
  ]);
});

/** Files that import each other in a circle, each once. The linter's rule does not see an `import()`. */
function findFileCircles(importers: Importers): string[][] {
  const imports = new Map<string, string[]>();
  for (const [target, files] of importers)
    for (const file of files) imports.set(file, [...(imports.get(file) ?? []), target]);
  const circles: string[][] = [];
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push(path.slice(start));
    if (start >= 0 || done.has(file)) return;
    for (const target of imports.get(file) ?? []) follow(target, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
  return circles;
}

test('a circle of files is found, also through a type and an import()', () => {
  const importers: Importers = new Map([
    ['a.ts', new Set(['c.ts', 'outside.ts'])],
    ['b.ts', new Set(['a.ts'])],
    ['c.ts', new Set(['b.ts'])],
  ]);
  assert.deepEqual(findFileCircles(importers), [['c.ts', 'a.ts', 'b.ts']]);
});

test('no files import each other in a circle', () => {
  assert.deepEqual(findFileCircles(importers), []);
});
