import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { repositoryRoot } from '../build/paths.ts';

const isKebabCase = (path: string) =>
  path.split('/').every((part) => /^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(part));

test('every source file and its folders are named in kebab-case', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '');
  assert.ok(files.length > 500, 'the list of files is read');
  assert.deepEqual(
    files.filter((file) => !isKebabCase(file)),
    [],
  );
});

for (const [path, isKebab] of [
  ['mf-finance/src/read-account/account-cards.test.tsx', true],
  ['mf-finance/src/read-account/AccountCards.tsx', false],
  ['mf-finance/src/pay/usePay.ts', false],
] as const)
  test(`${path} is ${isKebab ? '' : 'not '}in kebab-case`, () => {
    assert.equal(isKebabCase(path), isKebab);
  });
