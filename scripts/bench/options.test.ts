import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOptions } from './options.ts';
import { variantNames } from './variants/variant.ts';

test('without options everything is measured in seven rounds', () => {
  const options = readOptions([]);
  assert.equal(options?.rounds, 7);
  assert.deepEqual(options?.variants, [...variantNames]);
  assert.deepEqual(options?.networks, ['slow-4g', '3g']);
});

test('chosen names come in the order of the measurement, however they were typed', () => {
  assert.deepEqual(readOptions(['--variants', 'one-bundle, shipped'])?.variants, [
    'shipped',
    'one-bundle',
  ]);
});

test('a run can be limited to clicks, without hover and after it', () => {
  const clicks = ['click-record', 'hover-record', 'click-finance', 'hover-finance'];
  assert.deepEqual(readOptions(['--pages', clicks.join(',')])?.pages, clicks);
});

test('a mistyped name is rejected with the names that exist', () => {
  assert.throws(
    () => readOptions(['--network', '5g']),
    /--network does not know 5g\. There are slow-4g, 3g\./,
  );
});

test('rounds that are not a whole number are rejected', () => {
  for (const rounds of ['0', '1.5', 'many', ''])
    assert.throws(() => readOptions([`--rounds=${rounds}`]), /--rounds must be a whole number/);
});

test('--help asks for nothing but the text', () => {
  assert.equal(readOptions(['--help']), null);
});

test('the words rollback, release and render ask for what these cost, any other word is rejected', () => {
  assert.equal(readOptions([])?.subject, 'variants');
  assert.equal(readOptions(['rollback', '--rounds', '3'])?.subject, 'rollback');
  assert.equal(readOptions(['release'])?.subject, 'release');
  assert.equal(readOptions(['render'])?.subject, 'render');
  for (const words of [['rolback'], ['variants'], ['rollback', 'release']])
    assert.throws(() => readOptions(words), /There is no measurement '/);
});
