import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textTable } from './table.ts';

test('words are at the left, numbers at the right, columns as wide as their widest cell', () => {
  const table = textTable(
    ['page', 'kB'],
    [
      ['landing', '145.0'],
      ['a', '7'],
    ],
  );
  assert.equal(
    table,
    [
      '| page    |    kB |',
      '| ------- | ----: |',
      '| landing | 145.0 |',
      '| a       |     7 |',
    ].join('\n'),
  );
});

test('a row that lacks a cell keeps the columns in line', () => {
  const [head = '', , row = ''] = textTable(['page', 'variant', 'kB'], [['a']], 2).split('\n');
  assert.equal(row.length, head.length);
});
