import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../build/paths.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
/** The first table of the document. */
const [table = ''] = /^\| fault (?:.+\n)+/m.exec(read('docs/faults.md')) ?? [];
const rows = table.trim().split('\n').slice(2);
const filesOf = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);

test('each fault of docs/faults.md names tests, and each of them exists', () => {
  assert.ok(rows.length > 10);
  for (const row of rows) {
    const files = filesOf(row);
    assert.ok(files.length > 0, row);
    for (const file of files) assert.ok(existsSync(join(repositoryRoot, file)), file);
    assert.ok(
      files.some((file) => /\.(test|spec)\.tsx?$/.test(file)),
      `${row} has no daily test`,
    );
  }
});

/** Commands with which nightly.yml may run a file. */
const commandsOf = (file: string) => [
  `node ${file}`,
  ...(file.endsWith('.nightly-test.ts')
    ? [`node --test "${dirname(file)}/*.nightly-test.ts"`]
    : []),
];

test('each script that docs/faults.md calls nightly is run by nightly.yml', () => {
  const nightly = read('.github/workflows/nightly.yml');
  for (const row of rows)
    for (const file of filesOf(row.split('_nightly_')[1]?.split('_by hand_')[0] ?? ''))
      if (!file.startsWith('e2e/'))
        assert.ok(
          commandsOf(file).some((each) => nightly.includes(each)),
          file,
        );
});
