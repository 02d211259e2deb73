import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../build/paths.ts';

/** `JSON.parse` keeps the last of two values with one key and says nothing. @returns each such key, with its line */
function findDuplicateKeys(text: string): string[] {
  const duplicates: string[] = [];
  const open: Set<string>[] = [];
  // Comments, braces, and strings with the colon that makes a string a key.
  for (const { 0: token, 1: key, index } of text.matchAll(
    /\/\/.*|\/\*[^]*?\*\/|[{}]|"((?:[^"\\]|\\.)*)"\s*:|"(?:[^"\\]|\\.)*"/g,
  )) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (key !== undefined) {
      const name = JSON.parse(`"${key}"`) as string;
      if (open.at(-1)?.has(name))
        duplicates.push(`${name} (line ${text.slice(0, index).split('\n').length})`);
      open.at(-1)?.add(name);
    }
  }
  return duplicates;
}

test('no JSON file gives one key two values', () => {
  const files = execFileSync('git', ['ls-files', '*.json'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '');
  assert.ok(
    files.filter((file) => file.includes('/locales/')).length > 100,
    'the list of files is read',
  );
  assert.deepEqual(
    files.flatMap((file) =>
      findDuplicateKeys(readFileSync(join(repositoryRoot, file), 'utf8')).map(
        (key) => `${file}: ${key}`,
      ),
    ),
    [],
  );
});

test('a key is a duplicate only within its own object, however it is escaped', () => {
  assert.deepEqual(
    findDuplicateKeys('{"a": {"b": 1}, "c": [{"b": 2}, {"b": "a"}], "d": ["a"]}'),
    [],
  );
  assert.deepEqual(findDuplicateKeys('{"a": {"b": 1},\n"c": "{\\"a\\": 1}",\n"\\u0061": 2}'), [
    'a (line 3)',
  ]);
  assert.deepEqual(findDuplicateKeys('{"a": "https://a.example", "b": 1, "b": 2}'), ['b (line 1)']);
  assert.deepEqual(findDuplicateKeys('{\n// "a": 1,\n/* "a": 2 */ "a": 3 }'), []);
});
