import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../build/paths.ts';

const directory = join(repositoryRoot, '.github/workflows');

for (const file of readdirSync(directory)) {
  const text = readFileSync(join(directory, file), 'utf8');

  test(`${file} uses actions by commit: a tag that is moved cannot run other code`, () => {
    const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
    assert.ok(uses.length > 0);
    for (const action of uses) assert.match(action, /^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });

  test(`${file} gives its token no more than reading the sources`, () => {
    assert.match(text, /^permissions:\n {2}contents: read\n$/m);
  });
}
